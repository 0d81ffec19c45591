-- Entries of an order that was held while its payout failed may have become pending without the hold.
update pending_entry set held_until = store_order.held_until
  from store_order
 where store_order.id = pending_entry.order_id and pending_entry.held_until is distinct from store_order.held_until;
