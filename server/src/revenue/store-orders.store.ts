import type { Currency } from '@lensdock/contract/kernel/money.ts';
import type { EntryKind } from '@lensdock/contract/ledger/due-entries.ts';
import type { StoreOrderFilter } from '@lensdock/contract/revenue/revenue.routes.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, joinSql, sql } from '@lensdock/ports/database/sql.ts';
import { containsText, grams } from '../kernel/lists/search-text.store.ts';

export interface StoreOrderRow {
  orderId: string;
  date: Date;
  customer: string;
  currency: Currency;
  totalMinor: string;
  paymentStatus: string;
  refundedMinor: string;
  apps: string[];
  companyId: string;
  companyName: string;
}

interface StoreOrderPage extends StoreOrderFilter {
  before: string | null;
}

/**
 * Whether the next two hundred orders contain a page of the search, as they do for a common word. For a word that the
 * first twenty do not contain, the others are not read.
 */
async function isCommonInOrders(queries: Queries, search: string, page: StoreOrderPage): Promise<boolean> {
  const rows = await queries.query<{ id: string }>(sql`
    select id from (${newest(page, sql`true`)} limit 200) store_order
     where ${isMatch(search)}
       and exists (select from (${newest(page, sql`true`)} limit 20) store_order where ${isMatch(search)}) limit 51`);
  return rows.length > 50;
}

/**
 * Returns at most 51 orders of all companies, newest first, older than the order `before`. The text names the limit,
 * because PostgreSQL makes a new plan for each call when only the call knows it.
 */
export async function selectStoreOrders(queries: Queries, page: StoreOrderPage): Promise<StoreOrderRow[]> {
  const { search } = page;
  const isCommon = search ? await isCommonInOrders(queries, search, page) : true;
  const found =
    search && !isCommon ? matching(search, page) : sql`${newest(page, search ? isMatch(search) : sql`true`)} limit 51`;
  return queries.query<StoreOrderRow>(sql`
    with page as (select id, ordered_at from (${found}) found order by ordered_at desc, id desc limit 51)
    select store_order.id as "orderId", store_order.ordered_at as date, customer_name as customer, store_order.currency,
           total_minor::text as "totalMinor", payment_status as "paymentStatus",
           refunded_minor::text as "refundedMinor",
           (select json_agg(app_name order by position) from shared.order_line where order_id = store_order.id) as apps,
           store_order.company_id as "companyId",
           (select name from shared.company where company.id = store_order.company_id) as "companyName"
      from page cross join lateral (select * from shared.store_order where store_order.id = page.id offset 0) store_order
     order by page.ordered_at desc, page.id desc`);
}

function newest(page: StoreOrderPage, also: Fragment): Fragment {
  return sql`
    select id, ordered_at, customer_name, company_id from shared.searched_order store_order
     where ${conditionsOf(page)} and ${also} order by ordered_at desc, id desc`;
}

/** The order's id, customer, company or an app of it contains the text; looked up row by row. */
function isMatch(search: string): Fragment {
  return sql`(position(lower(${search}) in lower(store_order.customer_name)) > 0 or starts_with(lower(store_order.id), lower(${search}))
    or position(lower(${search}) in lower((select name from shared.company where company.id = store_order.company_id))) > 0
    or (select count(*) from shared.order_line join shared.app on app.code = order_line.app_code
         where order_line.order_id = store_order.id and position(lower(${search}) in lower(app.name)) > 0) > 0)`;
}

/**
 * One lookup for each kind of name, so that each uses its own index. `offset 0` keeps PostgreSQL from looking for them in
 * the order of the list. Ids are searched in both spellings, byte by byte, because a plan for every call cannot use an
 * index for `like`.
 */
function matching(search: string, page: StoreOrderPage): Fragment {
  const conditions = conditionsOf(page);
  return sql`
    (select id, ordered_at from (select id, ordered_at from shared.searched_order store_order
        where (${startsWith(search)} or ${startsWith(search.toUpperCase())}) and ${conditions} offset 0) by_id
      order by ordered_at desc, id desc limit 51)
    union (select id, ordered_at from (select id, ordered_at from shared.searched_order store_order
        where search_grams(customer_name) @> ${grams(search)} and ${containsText(search, sql`customer_name`)} and ${conditions} offset 0) by_customer
      order by ordered_at desc, id desc limit 51)
    union (select store_order.id, store_order.ordered_at
      from (select company.id from shared.company
             where search_grams @> ${grams(search)} and ${containsText(search, sql`company.name`)} offset 0) company
      cross join lateral (select id, ordered_at from shared.searched_order store_order
        where store_order.company_id = company.id and ${conditions} order by ordered_at desc, id desc limit 51) store_order
      order by ordered_at desc, id desc limit 51)
    union (select store_order.id, store_order.ordered_at
      from (select distinct order_id from shared.order_line join shared.app on app.code = order_line.app_code
             where search_grams @> ${grams(search)} and ${containsText(search, sql`app.name`)} offset 0) line
      cross join lateral (select id, ordered_at from shared.searched_order store_order
        where store_order.id = line.order_id and ${conditions} offset 0) store_order
      order by ordered_at desc, id desc limit 51)`;
}

/** The last character of Unicode comes after every other. With the text in sight, PostgreSQL would make a new plan for each call. */
function startsWith(start: string): Fragment {
  return sql`(store_order.id ~>=~ (select ${start}::text) and store_order.id ~<~ (select ${`${start}\u{10ffff}`}::text))`;
}

function conditionsOf({ companyId, app, before }: StoreOrderPage): Fragment {
  return joinSql(
    [
      sql`true`,
      ...(companyId ? [sql`store_order.company_id = ${companyId}::uuid`] : []),
      ...(app
        ? [sql`exists (select from shared.order_line where order_id = store_order.id and app_code = ${app})`]
        : []),
      ...(before
        ? [
            sql`(store_order.ordered_at, store_order.id) < (select earlier.ordered_at, earlier.id from shared.store_order earlier where earlier.id = ${before})`,
          ]
        : []),
    ],
    ' and ',
  );
}

export interface SettledRow {
  entryId: string;
  bookedAt: Date;
  kind: EntryKind;
  grossMinor: string;
  commissionMinor: string;
  netMinor: string;
  reason: string | null;
  /** Of the payout, or of the invoice before. */
  vatMinor: string;
  payoutId: string | null;
  runId: string | null;
  state: 'closed' | 'sent' | 'paid' | null;
  paidCurrency: 'EUR' | 'USD' | 'PLN' | null;
  paidMinor: string | null;
  invoice: string | null;
}

/** Returns the entries of an order, oldest first, with the payout that did not fail and the invoice of each. */
export async function selectSettledEntries(queries: Queries, orderId: string): Promise<SettledRow[]> {
  return queries.query<SettledRow>(sql`
    select entry.id::text as "entryId", entry.booked_at as "bookedAt", entry.kind, entry.gross_minor::text as "grossMinor",
           entry.commission_minor::text as "commissionMinor", entry.net_minor::text as "netMinor", entry.reason,
           coalesce(paid.vat_minor, invoice_entry.vat_minor, 0)::text as "vatMinor", paid.payout_id as "payoutId", paid.run_id as "runId",
           paid.state, paid.paid_currency as "paidCurrency", paid.paid_minor::text as "paidMinor", invoice.number as invoice
      from shared.ledger_entry entry
      left join (select payout_entry.entry_id, payout_entry.vat_minor, payout_entry.paid_minor, payout.id as payout_id, run_id, state, paid_currency
                   from shared.payout_entry join shared.payout on payout.id = payout_entry.payout_id
                  where payout.state <> 'failed') paid on paid.entry_id = entry.id
      left join shared.invoice_entry on invoice_entry.entry_id = entry.id
      left join shared.self_billing_invoice invoice on invoice.id = invoice_entry.invoice_id
     where entry.order_id = ${orderId} order by entry.id`);
}
