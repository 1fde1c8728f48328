//! What every store promises, in the same words for each of them: in memory, in SQLite, in
//! PostgreSQL on a server that this program starts for itself.

mod damage;
mod killed;
mod leases;
mod machines;
mod money;
mod moved;
mod owned;
mod places;
mod postgres;
mod records;
mod witnessed;

macro_rules! contract {
    ($($module:ident { $($case:ident)+ })+) => {
        contract!(@store memory $($module { $($case)+ })+);
        contract!(@store sqlite $($module { $($case)+ })+);
        contract!(@store postgresql $($module { $($case)+ })+);
    };
    (@store $store:ident $($module:ident { $($case:ident)+ })+) => {
        mod $store {
            $($(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $case() {
                    let place = crate::places::$store(stringify!($case)).await;
                    crate::$module::$case(&place).await;
                    place.leave().await;
                }
            )+)+
        }
    };
}

contract! {
    records {
        a_batch_is_kept_whole_and_read_back_byte_for_byte
        a_log_is_read_from_any_record_to_its_end
        what_was_kept_is_there_after_a_restart
        a_table_is_made_once_and_must_be_there
        a_record_out_of_sequence_is_refused
        a_record_that_does_not_extend_the_chain_is_refused
        two_that_race_for_the_same_record_cannot_both_have_it
        the_same_key_gives_the_same_answer_and_nothing_is_done_twice
        the_same_key_with_another_request_is_refused
        a_hundred_copies_of_a_command_have_one_effect_and_one_answer
        an_answer_is_given_again_to_whoever_has_lost_the_table
        a_refused_batch_leaves_nothing_behind
        of_several_refusals_the_first_in_a_fixed_order_is_told
        seeds_come_back_until_they_are_unsealed
        shelves_hold_what_is_put_on_them
        whoever_listens_is_told_that_a_table_has_grown
    }
    leases {
        a_table_that_nobody_holds_cannot_be_written
        a_lease_is_refused_while_somebody_else_holds_it
        a_lease_that_is_over_goes_to_whoever_asks
        an_old_epoch_cannot_write_renew_or_release
        a_node_of_the_same_name_takes_its_table_at_once_under_a_new_epoch
        a_renewal_lasts_longer_and_keeps_the_epoch
        a_lease_that_was_given_back_cannot_be_used
        an_epoch_never_falls
        of_many_that_ask_for_a_table_one_gets_it
    }
    money {
        a_transfer_moves_money_and_makes_none
        postings_that_do_not_add_up_to_zero_are_refused
        an_account_never_goes_below_zero
        an_account_takes_no_more_than_it_can_hold
        a_hundred_wagers_race_for_one_balance_and_it_never_goes_below_zero
        balances_made_anew_from_sound_postings_are_the_same
        a_meter_has_a_chain_of_its_own_and_refuses_whoever_is_late
        two_tables_that_feed_one_meter_never_overwrite_each_other
    }
}
