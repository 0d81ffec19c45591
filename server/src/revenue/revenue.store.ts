import type { Currency } from '@lensdock/contract/kernel/money.ts';
import type { LicenceType } from '@lensdock/contract/pricing/pricing.ts';
import type { RevenueFilter } from '@lensdock/contract/revenue/revenue.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, joinSql, sql } from '@lensdock/ports/database/sql.ts';
import type { SumRow } from './revenue-days.store.ts';

export interface RevenueRow {
  orderId: string;
  date: Date;
  customer: string;
  currency: Currency;
  totalMinor: string;
  paymentStatus: string;
  refundedMinor: string;
  /** Of its invoices and credit notes together. */
  vatMinor: string;
  apps: { name: string; type: LicenceType; iconUrl: string | null }[];
  invoices: { invoiceId: string; number: string; kind: 'invoice' | 'credit-note' }[];
}

export async function countFiltered(queries: Queries, companyId: string, filter: RevenueFilter): Promise<number> {
  const [row] = await queries.query<{ count: number }>(
    sql`select count(*)::int8 as count from shared.store_order where ${conditionsOf(companyId, filter)}`,
  );
  return row?.count ?? 0;
}

export interface RevenueSlice {
  companyId: string;
  filter: RevenueFilter;
  /** Latest day to read (UTC), if known. */
  newestDay?: string | null;
  /** Last row of the previous slice. */
  after?: { date: Date; orderId: string } | null;
  offset: number;
  limit: number;
}

/** Latest first. Ids are read from the index alone, and the other columns only for the page. */
export async function selectRevenues(queries: Queries, slice: RevenueSlice): Promise<RevenueRow[]> {
  const { companyId, filter, newestDay = null, after = null, offset, limit } = slice;
  const wanted = [
    conditionsOf(companyId, filter),
    ...(newestDay === null ? [] : [sql`ordered_at < (${newestDay}::date + 1)::timestamp at time zone 'UTC'`]),
    ...(after === null ? [] : [sql`(ordered_at, id) < (${after.date}, ${after.orderId})`]),
  ];
  return queries.query<RevenueRow>(sql`
    with page as (
      select id, ordered_at from shared.store_order where ${joinSql(wanted, ' and ')}
       order by ordered_at desc, id desc offset ${offset} limit ${limit})
    select store_order.id as "orderId", store_order.ordered_at as date, customer_name as customer, store_order.currency,
           total_minor::text as "totalMinor", payment_status as "paymentStatus", refunded_minor::text as "refundedMinor",
           (select json_agg(json_build_object('name', order_line.app_name, 'type', order_line.licence,
                     'iconUrl', publication.listing #>> '{icon,url}') order by order_line.position)
              from shared.order_line
              join shared.app on app.code = order_line.app_code
              left join shared.publication on publication.app_code = app.code and publication.number = app.publication_number
             where order_line.order_id = store_order.id) as apps,
           (select coalesce(sum(vat_minor), 0)::text from shared.self_billing_invoice invoice where invoice.order_id = store_order.id) as "vatMinor",
           coalesce((select json_agg(json_build_object('invoiceId', invoice.id, 'number', invoice.number, 'kind', invoice.kind)
                     order by invoice.issued_at, invoice.sequence)
              from shared.self_billing_invoice invoice where invoice.order_id = store_order.id), '[]') as invoices
      from page join shared.store_order on store_order.id = page.id
     order by page.ordered_at desc, page.id desc`);
}

/** An order refunded in part counts as partially refunded, whatever status was last reported. */
function hasStatus(status: NonNullable<RevenueFilter['status']>): Fragment {
  if (status === 'refunded')
    return sql`store_order.status = 'refunded' and store_order.refunded_minor >= store_order.total_minor`;
  if (status === 'partially_refunded')
    return sql`(store_order.status = 'partially_refunded' or store_order.status = 'refunded' and store_order.refunded_minor < store_order.total_minor)`;
  return sql`store_order.status = ${status}`;
}

function matches(search: string): Fragment {
  const text = search.trim().toLowerCase();
  return sql`(position(${text} in lower(store_order.id)) > 0 or position(${text} in lower(store_order.customer_name)) > 0)`;
}

function conditionsOf(companyId: string, { from, to, app, status, search }: RevenueFilter): Fragment {
  return joinSql(
    [
      sql`store_order.company_id = ${companyId}`,
      ...(from ? [sql`store_order.ordered_at >= ${from}::date::timestamp at time zone 'UTC'`] : []),
      ...(to ? [sql`store_order.ordered_at < (${to}::date + 1)::timestamp at time zone 'UTC'`] : []),
      ...(status ? [hasStatus(status)] : []),
      ...(search?.trim() ? [matches(search)] : []),
      ...(app
        ? [sql`exists (select from shared.order_line where order_id = store_order.id and app_code = ${app})`]
        : []),
    ],
    ' and ',
  );
}

export interface ExportedRow extends RevenueRow {
  country: string;
  lines: { quantity: number; unitMinor: string; discountPercent: number; provider: string }[];
  /** Booked amount after refunds and reversals. */
  grossMinor: string;
  commissionMinor: string;
  netMinor: string;
  /** Corrections by the store, oldest first. */
  corrections: { netMinor: string; reason: string }[];
  /** Successful or pending payouts that contain entries of the order. */
  payouts: string[];
}

/** Returns the accounting columns of the given orders in the same order. */
export async function selectExportedFacts(
  queries: Queries,
  orderIds: readonly string[],
): Promise<Omit<ExportedRow, Exclude<keyof RevenueRow, 'orderId'>>[]> {
  return queries.query<Omit<ExportedRow, Exclude<keyof RevenueRow, 'orderId'>>>(sql`
    select store_order.id as "orderId", customer_country as country,
           (select json_agg(json_build_object('quantity', quantity, 'unitMinor', unit_minor::text, 'discountPercent', discount_percent,
                     'provider', provider) order by position)
              from shared.order_line where order_id = store_order.id) as lines,
           booked.gross::text as "grossMinor", booked.commission::text as "commissionMinor", booked.net::text as "netMinor",
           coalesce((select json_agg(json_build_object('netMinor', net_minor::text, 'reason', reason) order by id)
              from shared.ledger_entry where order_id = store_order.id and kind = 'correction'), '[]') as corrections,
           coalesce((select json_agg(distinct payout.id)
              from shared.ledger_entry entry join shared.payout_entry on entry_id = entry.id join shared.payout on payout.id = payout_id
             where entry.order_id = store_order.id and payout.state <> 'failed'), '[]') as payouts
      from shared.store_order
      join lateral (select coalesce(sum(gross_minor), 0) as gross, coalesce(sum(commission_minor), 0) as commission,
                           coalesce(sum(net_minor), 0) as net
                      from shared.ledger_entry where order_id = store_order.id) booked on true
     where store_order.id = any (${orderIds})`);
}

/** Returns the amounts booked in the filter's period for orders that match its other conditions, by currency. */
export async function selectSums(queries: Queries, companyId: string, filter: RevenueFilter): Promise<SumRow[]> {
  const { from, to, ...ofOrders } = filter;
  return queries.query<SumRow>(sql`
    select ledger_entry.currency, sum(gross_minor)::text as gross, sum(commission_minor)::text as commission, sum(net_minor)::text as net
      from shared.store_order join shared.ledger_entry on ledger_entry.order_id = store_order.id
     where ${conditionsOf(companyId, ofOrders)}
       and ledger_entry.booked_at >= coalesce(${from ?? null}::date, '-infinity')::timestamp at time zone 'UTC'
       and ledger_entry.booked_at < (coalesce(${to ?? null}::date, 'infinity') + 1)::timestamp at time zone 'UTC'
     group by ledger_entry.currency order by ledger_entry.currency`);
}
