-- The VAT of pending entries is rounded by order, so each page about payouts looked up the order of every pending entry.
alter table pending_entry add column order_id text;
update pending_entry set order_id = entry.order_id from ledger_entry entry where entry.id = entry_id;
alter table pending_entry alter column order_id set not null;

-- For servers of the previous release.
create function set_order_of_pending_entry() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select order_id into new.order_id from ledger_entry where id = new.entry_id;
  return new;
end
$$;
create trigger pending_entry_order before insert on pending_entry for each row when (new.order_id is null)
  execute function set_order_of_pending_entry();
