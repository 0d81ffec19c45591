import type { InvoiceContent } from '@lensdock/contract/invoices/invoice.ts';
import type { Currency } from '@lensdock/contract/kernel/money.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** Reserves consecutive numbers and returns the first. The row stays locked, so that a rollback leaves no gap. */
export async function takeNumbers(queries: Queries, issuer: string, year: number, count: number): Promise<number> {
  const [row] = await queries.query<{ last: number }>(sql`
    insert into invoice_number (issuer, year, last) values (${issuer}, ${year}, ${count})
    on conflict (issuer, year) do update set last = invoice_number.last + excluded.last
    returning last`);
  return (row?.last ?? count) - count + 1;
}

export interface NewInvoice {
  id: string;
  kind: 'invoice' | 'credit-note';
  sequence: number;
  number: string;
  companyId: string;
  orderId: string;
  currency: Currency;
  netMinor: string;
  content: InvoiceContent;
  vatPercent: number;
  vatMinor: string;
  entries: { id: number; vat: string }[];
}

export async function insertInvoices(
  queries: Queries,
  { runId, issuer, year, at }: { runId: string; issuer: string; year: number; at: Date },
  invoices: readonly NewInvoice[],
): Promise<void> {
  const given = JSON.stringify(invoices);
  await queries.execute(sql`
    insert into self_billing_invoice (id, kind, issuer, year, sequence, number, run_id, company_id, order_id, currency, net_minor, vat_percent, vat_minor, content, issued_at)
    select id, kind, ${issuer}, ${year}, sequence, number, ${runId}, "companyId", "orderId", currency, "netMinor", "vatPercent", "vatMinor", content, ${at}
      from jsonb_to_recordset(${given}::jsonb) as given
           (id text, kind text, sequence int, number text, "companyId" uuid, "orderId" text, currency text, "netMinor" bigint, "vatPercent" int, "vatMinor" bigint, content jsonb)`);
  await queries.execute(sql`
    insert into invoice_entry (entry_id, invoice_id, vat_minor)
    select entry.id, given.id, entry.vat from jsonb_to_recordset(${given}::jsonb) as given (id text, entries jsonb),
           jsonb_to_recordset(given.entries) as entry (id bigint, vat bigint)`);
}

export interface InvoiceRow {
  id: string;
  content: InvoiceContent;
  issuedAt: Date;
  /** Null until the file is stored. */
  storageKey: string | null;
}

export async function selectInvoice(queries: Queries, invoiceId: string): Promise<InvoiceRow | undefined> {
  const [row] = await queries.query<InvoiceRow>(sql`
    select id, content, issued_at as "issuedAt", storage_key as "storageKey"
      from self_billing_invoice left join invoice_file on invoice_file.invoice_id = id where id = ${invoiceId}`);
  return row;
}

/** Whether the order has this invoice and belongs to the company. */
export async function hasInvoice(
  queries: Queries,
  { companyId, orderId, invoiceId }: { companyId: string; orderId: string; invoiceId: string },
): Promise<boolean> {
  const rows = await queries.query(sql`
    select from self_billing_invoice where id = ${invoiceId} and order_id = ${orderId} and company_id = ${companyId}`);
  return rows.length > 0;
}

export async function insertInvoiceFile(
  queries: Queries,
  file: { invoiceId: string; storageKey: string; sha256: string; sizeBytes: number; at: Date },
): Promise<void> {
  await queries.execute(sql`
    insert into invoice_file (invoice_id, storage_key, sha256, size_bytes, stored_at)
    values (${file.invoiceId}, ${file.storageKey}, ${file.sha256}, ${file.sizeBytes}, ${file.at})
    on conflict (invoice_id) do nothing`);
}

export interface OrderInvoiceRow {
  invoiceId: string;
  number: string;
  kind: 'invoice' | 'credit-note';
}

/** Returns the documents of an order, oldest first. */
export async function selectInvoicesOfOrder(queries: Queries, orderId: string): Promise<OrderInvoiceRow[]> {
  return queries.query<OrderInvoiceRow>(sql`
    select id as "invoiceId", number, kind from self_billing_invoice where order_id = ${orderId}
     order by issued_at, sequence`);
}

export interface CompanyInvoiceRow extends OrderInvoiceRow {
  orderId: string;
  issuedAt: Date;
  currency: Currency;
  netMinor: string;
  vatMinor: string;
}

/** Returns a page of a company's documents, latest first, after the document `after`. */
export async function selectInvoicesOfCompany(
  queries: Queries,
  { companyId, after, limit }: { companyId: string; after: string | null; limit: number },
): Promise<CompanyInvoiceRow[]> {
  return queries.query<CompanyInvoiceRow>(sql`
    select id as "invoiceId", number, kind, order_id as "orderId", issued_at as "issuedAt", currency,
           net_minor::text as "netMinor", vat_minor::text as "vatMinor"
      from self_billing_invoice
     where company_id = ${companyId}
       and (${after}::text is null
            or (issued_at, sequence, id) < (select issued_at, sequence, id from self_billing_invoice where id = ${after}))
     order by issued_at desc, sequence desc, id desc limit ${limit}`);
}

/** Whether the document belongs to the company. */
export async function isInvoiceOf(queries: Queries, companyId: string, invoiceId: string): Promise<boolean> {
  const rows = await queries.query(sql`
    select from self_billing_invoice where id = ${invoiceId} and company_id = ${companyId}`);
  return rows.length > 0;
}
