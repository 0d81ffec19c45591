import type { EntryKind, PaymentEntryKind } from '@lensdock/contract/ledger/due-entries.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** A row of the ledger. Minor units are text, because JSON numbers are not exact at that size. */
export interface EntryRow {
  orderId: string;
  line: number | null;
  kind: EntryKind;
  changeId: string;
  provider: 'CARD' | 'BANK';
  gross: string;
  commission: string;
  net: string;
}

/** An entry that follows from the payment of its order. */
interface PaymentEntryRow extends EntryRow {
  kind: PaymentEntryKind;
}

/** A new entry with its time (ISO 8601). */
export interface NewEntry extends EntryRow {
  /** Position among the entries of its order. */
  place: number;
  bookedAt: string;
  /** Only of a correction. */
  reason?: string;
}

/** Returns the entries of an order that follow from its payment, oldest first. */
export async function selectEntries(queries: Queries, orderId: string): Promise<PaymentEntryRow[]> {
  return queries.query<PaymentEntryRow>(sql`
    select order_id as "orderId", line, kind, change_id as "changeId", provider, gross_minor::text as gross,
           commission_minor::text as commission, net_minor::text as net
      from ledger_entry where order_id = ${orderId} and kind <> 'correction' order by id`);
}

export interface BookingRow {
  bookedAt: Date;
  kind: EntryKind;
  gross: string;
  commission: string;
  net: string;
  reason: string | null;
}

/** Returns the bookings of an order, oldest first. */
export async function selectBookings(queries: Queries, orderId: string): Promise<BookingRow[]> {
  return queries.query<BookingRow>(sql`
    select booked_at as "bookedAt", kind, gross_minor::text as gross, commission_minor::text as commission,
           net_minor::text as net, reason
      from ledger_entry where order_id = ${orderId} order by id`);
}

/**
 * Inserts entries of any number of orders with their pending counterparts. A correction waits as long as its sale, if
 * that is still pending. Returns the number of entries.
 */
export async function insertEntries(queries: Queries, entries: readonly NewEntry[]): Promise<number> {
  return queries.execute(sql`
    with written as (
      insert into ledger_entry (company_id, order_id, line, kind, change_id, provider, currency,
                                gross_minor, commission_minor, net_minor, booked_at, reason)
      select store_order.company_id, store_order.id, given.line, given.kind, given."changeId", given.provider,
             store_order.currency, given.gross, given.commission, given.net, given."bookedAt", given.reason
        from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as given
             ("orderId" text, place int, line int, kind text, "changeId" text, provider text, gross bigint, commission bigint, net bigint, "bookedAt" timestamptz, reason text)
        join shared.store_order on store_order.id = given."orderId"
       order by given."bookedAt", store_order.id, given.place
      returning id, order_id, kind, company_id, provider, currency, net_minor, booked_at)
    insert into pending_entry (entry_id, company_id, order_id, provider, currency, net_minor, sold_at)
    select id, company_id, order_id, provider, currency, net_minor,
           coalesce(min(booked_at) filter (where kind = 'sale') over (partition by order_id),
                    (select min(pending_entry.sold_at) from ledger_entry sale join pending_entry on pending_entry.entry_id = sale.id
                      where sale.order_id = written.order_id and sale.kind = 'sale'))
      from written`);
}

export interface CorrectableRow {
  provider: 'CARD' | 'BANK';
  /** Of its first booked line. */
  licence: string;
  heldUntil: Date | null;
  net: string;
}

/** Returns the values that a correction copies from the order's sale; undefined if no sale was booked. */
export async function selectCorrectable(queries: Queries, orderId: string): Promise<CorrectableRow | undefined> {
  const [row] = await queries.query<CorrectableRow>(sql`
    select sale.provider, order_line.licence, store_order.held_until as "heldUntil",
           (select sum(net_minor)::text from ledger_entry where order_id = sale.order_id) as net
      from ledger_entry sale
      join shared.store_order on store_order.id = sale.order_id
      join shared.order_line on order_line.order_id = sale.order_id and order_line.position = sale.line
     where sale.order_id = ${orderId} and sale.kind = 'sale' order by sale.id limit 1`);
  return row;
}

/** Booked amounts of an order by kind of licence, for daily totals. */
export interface BookedShare {
  orderId: string;
  /** ISO 8601. */
  bookedAt: string;
  licence: string;
  /** 1 for the first share of an order. */
  orders: number;
  gross: string;
  commission: string;
  net: string;
}

/** Adds shares to the totals of the days on which they are booked (UTC). */
export async function addToDays(queries: Queries, shares: readonly BookedShare[]): Promise<void> {
  await queries.execute(sql`
    insert into revenue_day (company_id, day, currency, licence, gross_minor, commission_minor, net_minor, orders)
    select store_order.company_id, (given."bookedAt" at time zone 'UTC')::date as day, store_order.currency, given.licence,
           sum(given.gross), sum(given.commission), sum(given.net), sum(given.orders)
      from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as given
           ("orderId" text, "bookedAt" timestamptz, licence text, gross bigint, commission bigint, net bigint, orders int)
      join shared.store_order on store_order.id = given."orderId"
     group by 1, 2, 3, 4
     order by 1, 2, 3, 4
    on conflict (company_id, day, currency, licence) do update
       set gross_minor = revenue_day.gross_minor + excluded.gross_minor,
           commission_minor = revenue_day.commission_minor + excluded.commission_minor,
           net_minor = revenue_day.net_minor + excluded.net_minor,
           orders = revenue_day.orders + excluded.orders`);
}
