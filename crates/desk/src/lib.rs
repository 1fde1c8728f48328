//! The analyst's desk: a typed question in, a typed answer out.
