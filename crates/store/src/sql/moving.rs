//! A store carried elsewhere: everything in it, as texts and logs.
