-- Counts of orders and sums of bookings by month, so that lists and sums over many years do not read every day. Triggers
-- maintain them from the days, also for servers of the previous release.

create table order_status_month (
  company_id uuid not null references company (id),
  -- Its first day.
  month date not null,
  status text not null,
  orders int not null,
  primary key (company_id, month, status)
);
create table revenue_status_month (
  company_id uuid not null references company (id),
  month date not null,
  status text not null,
  currency text not null,
  entries int not null,
  gross_minor bigint not null,
  commission_minor bigint not null,
  net_minor bigint not null,
  primary key (company_id, month, status, currency)
);
-- For the store's own months.
create index revenue_status_month_by_month on revenue_status_month (month);

create function add_orders_to_month() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into order_status_month (company_id, month, status, orders)
  values (new.company_id, date_trunc('month', new.day::timestamp)::date, new.status, new.orders - coalesce(old.orders, 0))
  on conflict (company_id, month, status) do update set orders = order_status_month.orders + excluded.orders;
  return null;
end
$$;
create function add_entries_to_month() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into revenue_status_month (company_id, month, status, currency, entries, gross_minor, commission_minor, net_minor)
  values (new.company_id, date_trunc('month', new.day::timestamp)::date, new.status, new.currency,
          new.entries - coalesce(old.entries, 0), new.gross_minor - coalesce(old.gross_minor, 0),
          new.commission_minor - coalesce(old.commission_minor, 0), new.net_minor - coalesce(old.net_minor, 0))
  on conflict (company_id, month, status, currency) do update
     set entries = revenue_status_month.entries + excluded.entries,
         gross_minor = revenue_status_month.gross_minor + excluded.gross_minor,
         commission_minor = revenue_status_month.commission_minor + excluded.commission_minor,
         net_minor = revenue_status_month.net_minor + excluded.net_minor;
  return null;
end
$$;

-- At the commit: a month is locked after all days of its transaction, and no longer than that takes. Transactions about
-- different days of a month would otherwise deadlock.
create constraint trigger order_status_day_month after insert or update on order_status_day
  deferrable initially deferred for each row
  when (current_setting('lensdock.copying', true) is distinct from 'on')
  execute function add_orders_to_month();
create constraint trigger revenue_status_day_month after insert or update on revenue_status_day
  deferrable initially deferred for each row
  when (current_setting('lensdock.copying', true) is distinct from 'on')
  execute function add_entries_to_month();

alter table order_status_month enable row level security;
alter table revenue_status_month enable row level security;
create policy of_company on order_status_month
  using ((select present_company()) is null or company_id = (select present_company()));
create policy of_company on revenue_status_month
  using ((select present_company()) is null or company_id = (select present_company()));

create view shared.order_status_month with (security_invoker = true) as
  select company_id, month, status, orders from order_status_month;
create view shared.revenue_status_month with (security_invoker = true) as
  select company_id, month, status, currency, entries, gross_minor, commission_minor, net_minor from revenue_status_month;

-- Adds up the days from before. The triggers above have locked them against changes; lists can be read meanwhile.
delete from order_status_month;
insert into order_status_month (company_id, month, status, orders)
select company_id, date_trunc('month', day::timestamp)::date, status, sum(orders) from order_status_day group by 1, 2, 3;
delete from revenue_status_month;
insert into revenue_status_month (company_id, month, status, currency, entries, gross_minor, commission_minor, net_minor)
select company_id, date_trunc('month', day::timestamp)::date, status, currency, sum(entries), sum(gross_minor),
       sum(commission_minor), sum(net_minor)
  from revenue_status_day group by 1, 2, 3, 4;
