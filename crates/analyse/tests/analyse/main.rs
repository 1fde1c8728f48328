//! Kernels, walker, strategies and searches, each against published figures or a plain twin.

mod blackjack;
mod caribbean_progressive;
mod caribbean_published;
mod caribbean_stud;
mod counts;
mod design;
mod double_cross;
mod double_down_stud;
mod double_draw;
mod equity;
mod golden;
mod shipped_lists;
mod situation;
mod strategy;
mod strategy_exceptions;
mod three_card_draw;
mod three_card_draw_counts;
mod three_card_draw_published;
mod unforeseen;
mod vulnerability;
mod walk;
