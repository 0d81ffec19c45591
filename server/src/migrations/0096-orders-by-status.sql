-- The number of a company's orders and what was booked of them by their status, so that a list of one status is counted
-- from days as the whole list is. Triggers maintain both with the rights of the owner, so that servers of the previous
-- release do so from the moment of this migration.

-- Sum of the refunds in the payment changes: an order that was refunded in part shows that as its status.
alter table store_order add column refunded_minor bigint not null default 0;

-- Orders by the day on which they were placed (UTC).
create table order_status_day (
  company_id uuid not null references company (id),
  status text not null,
  day date not null,
  orders int not null,
  primary key (company_id, status, day)
);

-- Bookings by their own day (UTC) and the present status of their order.
create table revenue_status_day (
  company_id uuid not null references company (id),
  status text not null,
  day date not null,
  currency text not null,
  entries int not null,
  gross_minor bigint not null,
  commission_minor bigint not null,
  net_minor bigint not null,
  primary key (company_id, status, day, currency)
);

create function shown_order_status(status text, refunded_minor bigint, total_minor bigint) returns text
  language sql immutable parallel safe
  as $$ select case when status = 'refunded' and refunded_minor < total_minor then 'partially_refunded' else status end $$;

create function add_refund_to_order() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update store_order set refunded_minor = refunded_minor + new.refund_minor where id = new.order_id;
  return null;
end
$$;
create function count_orders_by_status() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into order_status_day (company_id, status, day, orders)
  select company_id, shown_order_status(status, refunded_minor, total_minor), (ordered_at at time zone 'UTC')::date, count(*)
    from written group by 1, 2, 3 order by 1, 2, 3
  on conflict (company_id, status, day) do update set orders = order_status_day.orders + excluded.orders;
  return null;
end
$$;
-- Rows are locked in the order of their keys, so that reports about different orders of a day do not deadlock.
create function move_order_to_status() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into order_status_day (company_id, status, day, orders)
  select new.company_id, moved.status, (new.ordered_at at time zone 'UTC')::date, moved.orders
    from (values (shown_order_status(old.status, old.refunded_minor, old.total_minor), -1),
                 (shown_order_status(new.status, new.refunded_minor, new.total_minor), 1)) moved (status, orders)
   order by 2
  on conflict (company_id, status, day) do update set orders = order_status_day.orders + excluded.orders;
  return null;
end
$$;
create function add_entries_by_status() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into revenue_status_day (company_id, status, day, currency, entries, gross_minor, commission_minor, net_minor)
  select written.company_id, shown_order_status(store_order.status, store_order.refunded_minor, store_order.total_minor),
         (booked_at at time zone 'UTC')::date, written.currency, count(*), sum(gross_minor), sum(commission_minor), sum(net_minor)
    from written join shared.store_order on store_order.id = written.order_id
   group by 1, 2, 3, 4 order by 3, 2, 1, 4
  on conflict (company_id, status, day, currency) do update
     set entries = revenue_status_day.entries + excluded.entries,
         gross_minor = revenue_status_day.gross_minor + excluded.gross_minor,
         commission_minor = revenue_status_day.commission_minor + excluded.commission_minor,
         net_minor = revenue_status_day.net_minor + excluded.net_minor;
  return null;
end
$$;
create function move_entries_to_status() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into revenue_status_day (company_id, status, day, currency, entries, gross_minor, commission_minor, net_minor)
  select entry.company_id, moved.status, (entry.booked_at at time zone 'UTC')::date, entry.currency, moved.sign * count(*),
         moved.sign * sum(gross_minor), moved.sign * sum(commission_minor), moved.sign * sum(net_minor)
    from ledger_entry entry
   cross join (values (shown_order_status(old.status, old.refunded_minor, old.total_minor), -1),
                      (shown_order_status(new.status, new.refunded_minor, new.total_minor), 1)) moved (status, sign)
   where entry.order_id = new.id
   group by 1, 2, 3, 4, moved.sign order by 3, 2, 1, 4
  on conflict (company_id, status, day, currency) do update
     set entries = revenue_status_day.entries + excluded.entries,
         gross_minor = revenue_status_day.gross_minor + excluded.gross_minor,
         commission_minor = revenue_status_day.commission_minor + excluded.commission_minor,
         net_minor = revenue_status_day.net_minor + excluded.net_minor;
  return null;
end
$$;

-- A copy of an installation brings the counts along.
create trigger payment_change_refund after insert on payment_change for each row
  when (new.refund_minor is not null and current_setting('lensdock.copying', true) is distinct from 'on')
  execute function add_refund_to_order();
create trigger store_order_counted after insert on store_order referencing new table as written for each statement
  when (current_setting('lensdock.copying', true) is distinct from 'on')
  execute function count_orders_by_status();
create trigger store_order_moved after update on store_order for each row
  when (shown_order_status(old.status, old.refunded_minor, old.total_minor)
        is distinct from shown_order_status(new.status, new.refunded_minor, new.total_minor)
        and current_setting('lensdock.copying', true) is distinct from 'on')
  execute function move_order_to_status();
create trigger store_order_moved_entries after update on store_order for each row
  when (shown_order_status(old.status, old.refunded_minor, old.total_minor)
        is distinct from shown_order_status(new.status, new.refunded_minor, new.total_minor)
        and current_setting('lensdock.copying', true) is distinct from 'on')
  execute function move_entries_to_status();
create trigger ledger_entry_by_status after insert on ledger_entry referencing new table as written for each statement
  when (current_setting('lensdock.copying', true) is distinct from 'on')
  execute function add_entries_by_status();

alter table order_status_day enable row level security;
alter table revenue_status_day enable row level security;
create policy of_company on order_status_day
  using ((select present_company()) is null or company_id = (select present_company()));
create policy of_company on revenue_status_day
  using ((select present_company()) is null or company_id = (select present_company()));

create or replace view shared.store_order with (security_invoker = true) as
  select id, company_id, ordered_at, customer_id, customer_name, customer_country, currency, total_minor, payment_status,
         status, held_until, refunded_minor
    from store_order;
create view shared.order_status_day with (security_invoker = true) as
  select company_id, status, day, orders from order_status_day;
create view shared.revenue_status_day with (security_invoker = true) as
  select company_id, status, day, currency, entries, gross_minor, commission_minor, net_minor from revenue_status_day;
