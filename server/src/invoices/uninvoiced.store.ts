import type { InvoiceContent } from '@lensdock/contract/invoices/invoice.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { Currency } from '@lensdock/contract/kernel/money.ts';
import type { EntryKind } from '@lensdock/contract/ledger/due-entries.ts';
import type { PayoutCurrency } from '@lensdock/contract/payouts/payout-currency.ts';
import type { LicenceType } from '@lensdock/contract/pricing/pricing.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export interface UninvoicedRow {
  entryId: number;
  orderId: string;
  orderedAt: Date;
  companyId: string;
  companyName: string;
  street: string | null;
  postcode: string | null;
  city: string | null;
  country: string;
  vatId: string | null;
  language: Language;
  currency: Currency;
  kind: EntryKind;
  /** Of a correction. */
  reason: string | null;
  appName: string | null;
  licence: LicenceType | null;
  quantity: number | null;
  gross: string;
  commission: string;
  net: string;
  /** Of the payout that contains the entry, if it is in another currency. */
  paidCurrency: PayoutCurrency | null;
  paidMinor: string | null;
  rate: string | null;
  rateDate: string | null;
  /** First invoice of the order, if any: corrections have the same parties and tax. */
  first: Pick<InvoiceContent, 'seller' | 'issuer' | 'tax'> | null;
  firstVatPercent: number | null;
  /** Number of the latest invoice of the order. */
  corrects: string | null;
}

/** A run, without the companies that are skipped, or for one company only. */
export interface InvoicedRun {
  runId: string;
  skipped: readonly string[];
  only: string | null;
}

/**
 * Returns the entries a run has to invoice: those of its payouts without an invoice, and what was booked of orders after
 * their invoice, even if carried forward, except for companies that are skipped. Entries released by a failed payout
 * keep their invoice.
 */
export async function selectUninvoiced(
  queries: Queries,
  { runId, skipped, only }: InvoicedRun,
  at: Date,
): Promise<UninvoicedRow[]> {
  return queries.query<UninvoicedRow>(sql`
    select entry.id as "entryId", entry.order_id as "orderId", store_order.ordered_at as "orderedAt", company.id as "companyId",
           company.name as "companyName", company.street, company.postcode, company.city, company.country, company.vat_id as "vatId",
           company.default_language as language, entry.currency, entry.kind, entry.reason, order_line.app_name as "appName",
           order_line.licence, order_line.quantity, entry.gross_minor::text as gross, entry.commission_minor::text as commission,
           entry.net_minor::text as net, paid.currency as "paidCurrency", paid.minor::text as "paidMinor", paid.rate, paid.rate_date::text as "rateDate",
           (select content from self_billing_invoice where order_id = entry.order_id order by issued_at, sequence limit 1) as first,
           (select vat_percent from self_billing_invoice where order_id = entry.order_id order by issued_at, sequence limit 1) as "firstVatPercent",
           (select number from self_billing_invoice where order_id = entry.order_id and kind = 'invoice'
             order by issued_at desc limit 1) as corrects
      from shared.ledger_entry entry
      join shared.store_order on store_order.id = entry.order_id
      join shared.company on company.id = entry.company_id
      left join shared.order_line on order_line.order_id = entry.order_id and order_line.position = entry.line
      left join (select entry_id, paid_currency as currency, payout_entry.paid_minor as minor, rate, rate_date
                   from shared.payout_entry join shared.payout on payout.id = payout_id
                  where run_id = ${runId} and rate is not null) paid on paid.entry_id = entry.id
     where not exists (select from invoice_entry where entry_id = entry.id)
       and (entry.id in (select entry_id from shared.payout_entry join shared.payout on payout.id = payout_entry.payout_id where payout.run_id = ${runId})
            or entry.kind <> 'sale' and entry.company_id <> all (${skipped}::uuid[])
               and (${only}::uuid is null or entry.company_id = ${only}::uuid)
               and entry.id in (select entry_id from shared.pending_entry where held_until is null or held_until <= ${at})
               and exists (select from self_billing_invoice invoice where invoice.order_id = entry.order_id))
     order by company.id, store_order.ordered_at, entry.order_id, entry.id`);
}
