import type { TaxTreatment } from '@lensdock/contract/invoices/tax-treatment.ts';
import type { Currency } from '@lensdock/contract/kernel/money.ts';
import type { EntryKind } from '@lensdock/contract/ledger/due-entries.ts';
import type { LicenceType } from '@lensdock/contract/pricing/pricing.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { ClosingTerms } from './months.store.ts';

export interface ClosedMonthRow {
  month: string;
  closedAt: Date;
  terms: ClosingTerms;
  storageKey: string | null;
  sha256: string | null;
}

export async function selectClosedMonth(queries: Queries, month: string): Promise<ClosedMonthRow | undefined> {
  const [row] = await queries.query<ClosedMonthRow>(sql`
    select to_char(closed_month.month, 'YYYY-MM') as month, closed_at as "closedAt", terms, storage_key as "storageKey", sha256
      from closed_month left join closed_month_file on closed_month_file.month = closed_month.month
     where closed_month.month = ${`${month}-01`}::date`);
  return row;
}

export async function insertMonthFile(
  queries: Queries,
  file: { month: string; storageKey: string; sha256: string; sizeBytes: number; at: Date },
): Promise<void> {
  await queries.execute(sql`
    insert into closed_month_file (month, storage_key, sha256, size_bytes, stored_at)
    values (${`${file.month}-01`}::date, ${file.storageKey}, ${file.sha256}, ${file.sizeBytes}, ${file.at})
    on conflict (month) do nothing`);
}

export interface ExportedEntryRow {
  /** The ledger's key as decimal text. */
  id: string;
  bookedAt: Date;
  companyId: string;
  company: string;
  orderId: string;
  kind: EntryKind;
  app: string | null;
  licence: LicenceType | null;
  quantity: number | null;
  currency: Currency;
  gross: string;
  commission: string;
  net: string;
  reason: string | null;
}

/** Returns the entries of a closed month by time, after another one. */
export async function selectExportedEntries(
  queries: Queries,
  month: string,
  { after, limit }: { after: Pick<ExportedEntryRow, 'bookedAt' | 'id'> | undefined; limit: number },
): Promise<ExportedEntryRow[]> {
  const day = `${month}-01`;
  return queries.query<ExportedEntryRow>(sql`
    select entry.id::text as id, entry.booked_at as "bookedAt", entry.company_id as "companyId", company.name as company,
           entry.order_id as "orderId", entry.kind, order_line.app_name as app, order_line.licence, order_line.quantity, entry.currency,
           entry.gross_minor::text as gross, entry.commission_minor::text as commission, entry.net_minor::text as net, entry.reason
      from shared.ledger_entry entry
      join closed_month_company company on company.month = ${day}::date and company.company_id = entry.company_id
      left join shared.order_line on order_line.order_id = entry.order_id and order_line.position = entry.line
     where entry.booked_at >= ${day}::date::timestamp at time zone 'UTC'
       and entry.booked_at < (${day}::date + interval '1 month') at time zone 'UTC'
       and (${after?.id ?? null}::bigint is null or (entry.booked_at, entry.id) > (${after?.bookedAt ?? null}::timestamptz, ${after?.id ?? null}::bigint))
     order by entry.booked_at, entry.id limit ${limit}`);
}

export interface ExportedInvoiceRow {
  id: string;
  number: string;
  sequence: number;
  kind: 'invoice' | 'credit-note';
  issuedAt: Date;
  companyId: string;
  company: string;
  creditor: number;
  country: string;
  vatId: string | null;
  orderId: string;
  currency: Currency;
  treatment: TaxTreatment;
  percent: number;
  net: string;
  vat: string;
}

/** Returns the invoices of a closed month by time and number, after another one. */
export async function selectExportedInvoices(
  queries: Queries,
  month: string,
  { after, limit }: { after: Pick<ExportedInvoiceRow, 'issuedAt' | 'id' | 'sequence'> | undefined; limit: number },
): Promise<ExportedInvoiceRow[]> {
  const day = `${month}-01`;
  return queries.query<ExportedInvoiceRow>(sql`
    select invoice.id, number, sequence, kind, issued_at as "issuedAt", invoice.company_id as "companyId", company.name as company, creditor,
           content #>> '{seller,country}' as country, content #>> '{seller,vatId}' as "vatId", order_id as "orderId", currency,
           content #>> '{tax,treatment}' as treatment, vat_percent as percent, net_minor::text as net, vat_minor::text as vat
      from shared.self_billing_invoice invoice
      join closed_month_company company on company.month = ${day}::date and company.company_id = invoice.company_id
     where issued_at >= ${day}::date::timestamp at time zone 'UTC'
       and issued_at < (${day}::date + interval '1 month') at time zone 'UTC'
       and (${after?.id ?? null}::text is null or (issued_at, sequence, invoice.id) > (${after?.issuedAt ?? null}::timestamptz, ${after?.sequence ?? null}::int, ${after?.id ?? null}::text))
     order by issued_at, sequence, invoice.id limit ${limit}`);
}

export interface ExportedOpenItemRow {
  id: string;
  place: 'pending' | 'payout';
  payoutId: string | null;
  bookedAt: Date;
  companyId: string;
  company: string;
  orderId: string;
  kind: EntryKind;
  currency: Currency;
  net: string;
}

/** Returns the items that were open when the month was closed, after another one. */
export async function selectExportedOpenItems(
  queries: Queries,
  month: string,
  { after, limit }: { after: Pick<ExportedOpenItemRow, 'id'> | undefined; limit: number },
): Promise<ExportedOpenItemRow[]> {
  const day = `${month}-01`;
  return queries.query<ExportedOpenItemRow>(sql`
    select entry.id::text as id, item.place, item.payout_id as "payoutId", entry.booked_at as "bookedAt", entry.company_id as "companyId",
           company.name as company, entry.order_id as "orderId", entry.kind, entry.currency, entry.net_minor::text as net
      from closed_month_open_item item join shared.ledger_entry entry on entry.id = item.entry_id
      join closed_month_company company on company.month = item.month and company.company_id = entry.company_id
     where item.month = ${day}::date and (${after?.id ?? null}::bigint is null or entry.id > ${after?.id ?? null}::bigint)
     order by entry.id limit ${limit}`);
}
