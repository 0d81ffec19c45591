-- An entry that was converted once keeps its sum: a payout that is tried again pays what the invoices say. It names the payout
-- in which it was converted first, while it is pending again and in the payouts that come after.
alter table pending_entry add column converted_in text references payout (id);
alter table payout_entry add column converted_in text references payout (id);

update pending_entry set converted_in = first.payout_id
  from (select distinct on (entry_id) entry_id, payout_id from payout_entry join payout on payout.id = payout_id
         where payout_entry.paid_minor is not null order by entry_id, closed_at) first
 where first.entry_id = pending_entry.entry_id;
