import type { Currency } from '@lensdock/contract/kernel/money.ts';
import type { RevenueFilter } from '@lensdock/contract/revenue/revenue.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** The filters for which totals of days exist. */
export type DayFilter = Pick<RevenueFilter, 'from' | 'to' | 'status'>;

/** Whether totals of days suffice: orders of one app or with a text have none. */
export function isCountedByDay({ app, search }: RevenueFilter): boolean {
  return !app && !search?.trim();
}

/**
 * Returns the number of orders between two days and the day of the order at an offset. Counting by days makes late
 * pages as cheap as the first.
 */
export async function selectPlace(
  queries: Queries,
  companyId: string,
  { from, to, status }: DayFilter,
  place: number,
): Promise<{ total: number; day: string | null; before: number | null }> {
  const ofStatus = sql`shared.order_status_day where status = ${status ?? ''} and`;
  const [row] = await queries.query<{ total: number; day: string | null; before: number | null }>(sql`
    with counted as (
      select day, orders, sum(orders) over (order by day desc) - orders as before from ${status ? ofStatus : sql`shared.order_day where`}
             company_id = ${companyId} and day between coalesce(${from ?? null}::date, '-infinity') and coalesce(${to ?? null}::date, 'infinity'))
    select (select coalesce(sum(orders), 0)::int8 from counted) as total, found.day, found.before::int8 as before
      from (select 1) one
      left join (select day, before from counted where before <= ${place} and before + orders > ${place}) found on true`);
  return row ?? { total: 0, day: null, before: null };
}

export interface SumRow {
  currency: Currency;
  gross: string;
  commission: string;
  net: string;
}

/** Returns the amounts booked between two days, by currency; with a status, of the orders that have it now. */
export async function selectDaySums(
  queries: Queries,
  companyId: string,
  { from, to, status }: DayFilter,
): Promise<SumRow[]> {
  if (status)
    return queries.query<SumRow>(sql`
      select currency, sum(gross_minor)::text as gross, sum(commission_minor)::text as commission, sum(net_minor)::text as net
        from shared.revenue_status_day
       where company_id = ${companyId} and status = ${status}
         and day between coalesce(${from ?? null}::date, '-infinity') and coalesce(${to ?? null}::date, 'infinity')
       group by currency having sum(entries) > 0 order by currency`);
  return queries.query<SumRow>(sql`
    select currency, sum(gross_minor)::text as gross, sum(commission_minor)::text as commission, sum(net_minor)::text as net
      from shared.revenue_day
     where company_id = ${companyId} and day between coalesce(${from ?? null}::date, '-infinity') and coalesce(${to ?? null}::date, 'infinity')
     group by currency order by currency`);
}

export interface MonthRow extends SumRow {
  /** `YYYY-MM`. */
  month: string;
  full: string;
  subscriptions: string;
  orders: number;
}

/** Returns totals by month and currency from a day on. */
export async function selectMonths(queries: Queries, companyId: string, from: string): Promise<MonthRow[]> {
  return queries.query<MonthRow>(sql`
    select to_char(day, 'YYYY-MM') as month, currency, sum(gross_minor)::text as gross, sum(commission_minor)::text as commission,
           sum(net_minor)::text as net, coalesce(sum(gross_minor) filter (where licence = 'FULL'), 0)::text as full,
           coalesce(sum(gross_minor) filter (where licence = 'SUBSCRIPTION'), 0)::text as subscriptions, sum(orders)::int as orders
      from shared.revenue_day where company_id = ${companyId} and day >= ${from}::date
     group by 1, 2 order by 1, 2`);
}
