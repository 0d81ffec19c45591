-- The VAT percentage of the first invoice of an entry's order, as which its corrections are taxed; null while it has none.
-- The payout page looked up the invoices of the orders of all pending entries, of which few have one.
alter table pending_entry add column vat_percent int;
create index pending_entry_by_order on pending_entry (order_id);
update pending_entry set vat_percent = first.vat_percent
  from (select distinct on (order_id) order_id, vat_percent from self_billing_invoice order by order_id, issued_at, sequence) first
 where first.order_id = pending_entry.order_id;

-- After the trigger `pending_entry_order`, by name.
create function set_vat_of_pending_entry() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.vat_percent := (select vat_percent from self_billing_invoice
                       where order_id = new.order_id order by issued_at, sequence limit 1);
  return new;
end
$$;
create trigger pending_entry_vat before insert on pending_entry for each row execute function set_vat_of_pending_entry();

-- Of an order that is paid in parts, entries are still pending when its first invoice is written.
create function set_vat_of_pending_entries() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update pending_entry set vat_percent = invoice.vat_percent from invoice
   where pending_entry.order_id = invoice.order_id and pending_entry.vat_percent is null;
  return null;
end
$$;
create trigger self_billing_invoice_vat after insert on self_billing_invoice
  referencing new table as invoice for each statement execute function set_vat_of_pending_entries();
