-- The figures of a day are what was booked on it, not what became of the orders of that day: a refund belongs to its own day.
-- Refunds are of whole orders; their part of full licences is taken from all that was refunded so far, as the server does.
delete from revenue_day;
with entry as (
  select ledger_entry.*, order_line.licence, (booked_at at time zone 'UTC')::date as day,
         sum(gross_minor) filter (where kind = 'sale') over whole as whole_gross,
         coalesce(sum(gross_minor) filter (where kind = 'sale' and licence = 'FULL') over whole, 0) as full_gross,
         coalesce(sum(commission_minor) filter (where kind = 'sale' and licence = 'FULL') over whole, 0) as full_commission,
         coalesce(-sum(gross_minor) filter (where kind = 'refund') over (partition by ledger_entry.order_id order by id), 0) as refunded,
         case when kind = 'sale' and line = min(line) over whole then 1 else 0 end as orders
    from ledger_entry left join order_line on order_line.order_id = ledger_entry.order_id and position = line
  window whole as (partition by ledger_entry.order_id)),
refund as (
  select entry.*, div(full_gross * (refunded + gross_minor), whole_gross) as full_before, div(full_gross * refunded, whole_gross) as full_after
    from entry where kind = 'refund'),
full_refund as (
  select refund.*, full_before - full_after as full_part,
         case when full_gross = 0 then 0 else div(full_commission * full_before, full_gross) - div(full_commission * full_after, full_gross) end as full_part_commission
    from refund),
share as (
  select company_id, day, currency, licence, gross_minor as gross, commission_minor as commission, orders from entry where kind = 'sale'
  union all
  select company_id, day, currency, 'FULL', full_part, full_part_commission, 0 from full_refund
  union all
  select company_id, day, currency, 'SUBSCRIPTION', gross_minor - full_part, commission_minor - full_part_commission, 0 from full_refund)
insert into revenue_day (company_id, day, currency, licence, gross_minor, commission_minor, net_minor, orders)
select company_id, day, currency, licence, sum(gross), sum(commission), sum(gross) - sum(commission), sum(orders)
  from share where gross <> 0 or commission <> 0 or orders <> 0 group by 1, 2, 3, 4;

-- Sums of a period are taken by the day of the booking.
create index ledger_entry_by_booking on ledger_entry (company_id, booked_at);
