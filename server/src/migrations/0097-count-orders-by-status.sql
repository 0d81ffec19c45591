-- Counts the orders and bookings from before the counts existed. Lists can be read meanwhile; reports about orders wait.
lock table store_order, ledger_entry in share mode;
-- Without the triggers, whose counts are replaced below.
select set_config('lensdock.copying', 'on', true);

update store_order set refunded_minor = refunded.minor
  from (select order_id, sum(refund_minor) as minor from payment_change where refund_minor is not null group by 1) refunded
 where store_order.id = refunded.order_id and refunded_minor <> refunded.minor;

delete from order_status_day;
insert into order_status_day (company_id, status, day, orders)
select company_id, shown_order_status(status, refunded_minor, total_minor), (ordered_at at time zone 'UTC')::date, count(*)
  from store_order group by 1, 2, 3;
delete from revenue_status_day;
insert into revenue_status_day (company_id, status, day, currency, entries, gross_minor, commission_minor, net_minor)
select entry.company_id, shown_order_status(status, refunded_minor, total_minor), (booked_at at time zone 'UTC')::date,
       entry.currency, count(*), sum(gross_minor), sum(commission_minor), sum(net_minor)
  from ledger_entry entry join store_order on store_order.id = entry.order_id group by 1, 2, 3, 4;

-- The two statuses that show as refunded in part, in one sequence.
create index store_order_partially_refunded on store_order (company_id, ordered_at desc, id desc)
 where status = 'partially_refunded' or status = 'refunded' and refunded_minor < total_minor;
