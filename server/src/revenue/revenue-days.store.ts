import type { Currency } from '@lensdock/contract/kernel/money.ts';
import type { RevenueFilter } from '@lensdock/contract/revenue/revenue.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, nothing, sql } from '@lensdock/ports/database/sql.ts';

/** The filters for which totals of days and months exist. */
export type DayFilter = Pick<RevenueFilter, 'from' | 'to' | 'status'>;

/** Whether totals suffice: orders of one app or with a text have none. */
export function isCountedByDay({ app, search }: RevenueFilter): boolean {
  return !app && !search?.trim();
}

/** The whole months of a period: the first day of the first one, and the first day after the last one. */
export interface WholeMonths {
  start: string;
  end: string;
}

/** Without a whole month, both ends are the first day of the period. */
export function wholeMonths(from: string | undefined, to: string | undefined): WholeMonths {
  const start = from === undefined ? '-infinity' : isFirst(from) ? from : monthAfter(from);
  const end = to === undefined ? 'infinity' : isLast(to) ? monthAfter(to) : `${to.slice(0, -2)}01`;
  const isEmpty = from !== undefined && to !== undefined && end <= start;
  return isEmpty ? { start: from, end: from } : { start, end };
}

const numbersOf = (day: string): number[] => day.split('-').map(Number);

function isFirst(day: string): boolean {
  return day.endsWith('-01');
}

function isLast(day: string): boolean {
  const [year = 0, month = 0, date = 0] = numbersOf(day);
  return date === new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function monthAfter(day: string): string {
  const [year = 0, month = 0] = numbersOf(day);
  const padded = (number: number, length: number) => String(number).padStart(length, '0');
  return month === 12 ? `${padded(year + 1, 4)}-01-01` : `${padded(year, 4)}-${padded(month + 1, 2)}-01`;
}

/** The whole months of a period. */
function inMonths({ from, to }: DayFilter): Fragment {
  const { start, end } = wholeMonths(from, to);
  return sql`month >= ${start}::date and month < ${end}::date`;
}

/** The days of a period next to its whole months. */
function inDays({ from, to }: DayFilter): Fragment {
  const { start, end } = wholeMonths(from, to);
  return sql`(day >= ${from ?? '-infinity'}::date and day < ${start}::date or day >= ${end}::date and day <= ${to ?? 'infinity'}::date)`;
}

function ofStatus({ status }: DayFilter): Fragment {
  return status ? sql`and status = ${status}` : nothing;
}

function orderDays(companyId: string, { status }: DayFilter): Fragment {
  return status
    ? sql`shared.order_status_day where company_id = ${companyId} and status = ${status} and`
    : sql`shared.order_day where company_id = ${companyId} and`;
}

/**
 * Returns the number of orders between two days and the day of the order at an offset. Counting by months and days
 * makes late pages as cheap as the first.
 */
export async function selectPlace(
  queries: Queries,
  companyId: string,
  filter: DayFilter,
  place: number,
): Promise<{ total: number; day: string | null; before: number | null }> {
  const [row] = await queries.query<{ total: number; day: string | null; before: number | null }>(sql`
    with unit as (
      select month as start, (month + interval '1 month')::date as after, sum(orders) as orders from shared.order_status_month
       where company_id = ${companyId} and ${inMonths(filter)} ${ofStatus(filter)} group by month
      union all
      select day, day + 1, orders from ${orderDays(companyId, filter)} ${inDays(filter)}),
    counted as (select start, after, orders, sum(orders) over (order by start desc) - orders as before from unit),
    found as (select start, after, before from counted where before <= ${place} and before + orders > ${place}),
    placed as (
      select day, orders, (select before from found) + sum(orders) over (order by day desc) - orders as before
        from ${orderDays(companyId, filter)} day >= (select start from found) and day < (select after from found))
    select (select coalesce(sum(orders), 0)::int8 from counted) as total, placed.day, placed.before::int8 as before
      from (select 1) one
      left join (select day, before from placed where before <= ${place} and before + orders > ${place}) placed on true`);
  return row ?? { total: 0, day: null, before: null };
}

export interface SumRow {
  currency: Currency;
  gross: string;
  commission: string;
  net: string;
}

/** Returns the amounts booked between two days, by currency; with a status, of the orders that have it now. */
export async function selectDaySums(queries: Queries, companyId: string, filter: DayFilter): Promise<SumRow[]> {
  const days = filter.status
    ? sql`currency, entries, gross_minor, commission_minor, net_minor from shared.revenue_status_day`
    : sql`currency, 1, gross_minor, commission_minor, net_minor from shared.revenue_day`;
  return queries.query<SumRow>(sql`
    select currency, sum(gross_minor)::text as gross, sum(commission_minor)::text as commission, sum(net_minor)::text as net
      from (select currency, entries, gross_minor, commission_minor, net_minor from shared.revenue_status_month
             where company_id = ${companyId} and ${inMonths(filter)} ${ofStatus(filter)}
            union all
            select ${days} where company_id = ${companyId} and ${inDays(filter)} ${ofStatus(filter)}) booked
     group by currency having sum(entries) > 0 order by currency`);
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
