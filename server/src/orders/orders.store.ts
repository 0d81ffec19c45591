import type { Currency } from '@lensdock/contract/kernel/money.ts';
import type { PriceInForce } from '@lensdock/contract/orders/order-rules.ts';
import type { PaymentProvider } from '@lensdock/contract/orders/orders.ts';
import type { LicenceType } from '@lensdock/contract/pricing/pricing.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { publishedName } from '../kernel/identity/published-name.store.ts';
import type { OrderHold } from '../ledger/book-orders.ts';

export interface LineRow {
  position: number;
  appCode: string;
  appName: string;
  licence: LicenceType;
  quantity: number;
  unitMinor: string;
  discountPercent: number;
  amountMinor: string;
  provider: PaymentProvider;
  publication: number;
}

export interface ChangeRow {
  changeId: string;
  paymentStatus: string;
  /** ISO 8601. */
  changedAt: string;
  refundMinor: string | null;
  factsHash: string;
}

export interface OrderRow {
  id: string;
  companyId: string;
  /** ISO 8601. */
  orderedAt: string;
  customerId: string | null;
  customerName: string;
  customerCountry: string;
  currency: Currency;
  totalMinor: string;
  paymentStatus: string;
  factsHash: string;
  lines: LineRow[];
  changes: ChangeRow[];
}

/** Returns the publication in effect at the given time for each app, in the requested order; none before its first. */
export async function selectPricesInForce(
  queries: Queries,
  asked: readonly { appCode: string; at: string }[],
): Promise<(PriceInForce | undefined)[]> {
  const rows = await queries.query<PriceInForce & { place: number }>(sql`
    select asked.place::int as place, app.code as "appCode", ${publishedName} as "appName", coalesce(before.from_company, app.company_id) as "companyId", publication.number as publication,
           publication.pricing ->> 'currency' as currency, publication.pricing -> 'licences' as licences, publication.pricing -> 'discounts' as discounts
      from jsonb_to_recordset(${JSON.stringify(asked.map((one, place) => ({ ...one, place })))}::jsonb) as asked
           (place int, "appCode" text, at timestamptz)
      join shared.app on app.code = asked."appCode"
      join shared.company on company.id = app.company_id
      -- An order belongs to the company that had the app when it was placed, even if it is reported later.
      left join lateral (select from_company from shared.app_transfer
                          where app_code = app.code and state = 'accepted' and closed_at > asked.at
                          order by closed_at limit 1) before on true
      join lateral (select number, pricing, listing from shared.publication
                     where app_code = app.code and published_at <= asked.at order by number desc limit 1) publication on true`);
  const found = new Map(rows.map(({ place, ...row }) => [place, row]));
  return asked.map((_, place) => found.get(place));
}

/** Returns an order with its lines and changes. `lock` locks its row until the transaction ends. */
export async function selectOrder(
  queries: Queries,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<OrderRow | undefined> {
  // A statement of its own, because one that waits for the row would read the changes from before the wait. The invoices
  // of a payout run refer to the row while the report waits for the run, so it must not lock the key.
  if (lock) await queries.query(sql`select from store_order where id = ${id} for no key update`);
  const [row] = await queries.query<Omit<OrderRow, 'orderedAt'> & { orderedAt: Date }>(sql`
    select id, company_id as "companyId", ordered_at as "orderedAt", customer_id as "customerId", customer_name as "customerName",
           customer_country as "customerCountry", currency, total_minor::text as "totalMinor", payment_status as "paymentStatus",
           facts_hash as "factsHash",
           (select json_agg(json_build_object('position', position, 'appCode', app_code, 'appName', app_name, 'licence', licence,
                     'quantity', quantity, 'unitMinor', unit_minor::text, 'discountPercent', discount_percent,
                     'amountMinor', amount_minor::text, 'provider', provider, 'publication', publication) order by position)
              from order_line where order_id = store_order.id) as lines,
           (select json_agg(json_build_object('changeId', change_id, 'paymentStatus', payment_status, 'changedAt', changed_at,
                     'refundMinor', refund_minor::text, 'factsHash', facts_hash) order by changed_at, change_id)
              from payment_change where order_id = store_order.id) as changes
      from store_order where id = ${id}`);
  return row && { ...row, orderedAt: row.orderedAt.toISOString() };
}

/** Inserts new orders and adds them to their days. Returns the ids of those that did not exist. */
export async function insertOrders(
  queries: Queries,
  orders: readonly Omit<OrderRow, 'changes'>[],
  at: Date,
): Promise<string[]> {
  const inserted = await queries.query<{ id: string }>(sql`
    with written as (
      insert into store_order (id, company_id, ordered_at, customer_id, customer_name, customer_country, currency, total_minor,
                               payment_status, status_at, facts_hash, reported_at)
      select id, "companyId", "orderedAt", "customerId", "customerName", "customerCountry", currency, "totalMinor",
             "paymentStatus", "orderedAt", "factsHash", ${at}
        from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as given
             (id text, "companyId" uuid, "orderedAt" timestamptz, "customerId" uuid, "customerName" text, "customerCountry" text,
              currency text, "totalMinor" bigint, "paymentStatus" text, "factsHash" text)
      on conflict (id) do nothing
      returning id, company_id, ordered_at),
    counted as (
      insert into order_day (company_id, day, orders)
      select company_id, (ordered_at at time zone 'UTC')::date, count(*) from written group by 1, 2 order by 1, 2
      on conflict (company_id, day) do update set orders = order_day.orders + excluded.orders)
    select id from written`);
  return inserted.map(({ id }) => id);
}

export async function insertLines(queries: Queries, lines: readonly (LineRow & { orderId: string })[]): Promise<void> {
  await queries.execute(sql`
    insert into order_line (order_id, position, app_code, app_name, licence, quantity, unit_minor, discount_percent,
                            amount_minor, provider, publication)
    select "orderId", position, "appCode", "appName", licence, quantity, "unitMinor", "discountPercent", "amountMinor",
           provider, publication
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given
           ("orderId" text, position int, "appCode" text, "appName" text, licence text, quantity int, "unitMinor" bigint,
            "discountPercent" int, "amountMinor" bigint, provider text, publication int)`);
}

export async function insertChanges(
  queries: Queries,
  changes: readonly (ChangeRow & { orderId: string })[],
  at: Date,
): Promise<void> {
  await queries.execute(sql`
    insert into payment_change (order_id, change_id, payment_status, changed_at, refund_minor, facts_hash, reported_at)
    select "orderId", "changeId", "paymentStatus", "changedAt", "refundMinor", "factsHash", ${at}
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given
           ("orderId" text, "changeId" text, "paymentStatus" text, "changedAt" timestamptz, "refundMinor" bigint, "factsHash" text)`);
}

export async function updateStatus(
  queries: Queries,
  id: string,
  newest: { paymentStatus: string; changedAt: string },
): Promise<void> {
  await queries.execute(sql`
    update store_order set payment_status = ${newest.paymentStatus}, status_at = ${newest.changedAt} where id = ${id}`);
}

/** Stores the holds of orders, which also apply to entries released by a failed payout. */
export async function updateHolds(queries: Queries, holds: readonly OrderHold[]): Promise<void> {
  await queries.execute(sql`
    update store_order set held_until = given."heldUntil"
      from jsonb_to_recordset(${JSON.stringify(holds)}::jsonb) as given ("orderId" text, "heldUntil" timestamptz)
     where store_order.id = given."orderId" and held_until is distinct from given."heldUntil"`);
}
