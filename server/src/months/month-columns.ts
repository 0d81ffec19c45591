import { decimalText } from '@lensdock/contract/kernel/money.ts';
import type { ExportedEntryRow, ExportedInvoiceRow, ExportedOpenItemRow } from './month-export.store.ts';
import type { VatRow } from './months.store.ts';

/** The cells of a CSV file by the name of their column, in its order. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string>>;

const text = (value: string | number | null) => (value === null ? '' : String(value));

/** Without VAT. gross - commission = net. */
export const entryColumns: Columns<ExportedEntryRow> = {
  entry: ({ id }) => id,
  booked: ({ bookedAt }) => bookedAt.toISOString(),
  'company id': ({ companyId }) => companyId,
  company: ({ company }) => company,
  order: ({ orderId }) => orderId,
  kind: ({ kind }) => kind,
  app: ({ app }) => text(app),
  licence: ({ licence }) => text(licence),
  quantity: ({ quantity }) => text(quantity),
  currency: ({ currency }) => currency,
  gross: ({ gross }) => decimalText(gross),
  commission: ({ commission }) => decimalText(commission),
  net: ({ net }) => decimalText(net),
  reason: ({ reason }) => text(reason),
};

/** Credit notes have negative amounts. */
export const invoiceColumns: Columns<ExportedInvoiceRow> = {
  number: ({ number }) => number,
  kind: ({ kind }) => kind,
  issued: ({ issuedAt }) => issuedAt.toISOString().slice(0, 10),
  'company id': ({ companyId }) => companyId,
  company: ({ company }) => company,
  creditor: ({ creditor }) => text(creditor),
  country: ({ country }) => country,
  'vat number': ({ vatId }) => text(vatId),
  order: ({ orderId }) => orderId,
  currency: ({ currency }) => currency,
  treatment: ({ treatment }) => treatment,
  'vat percent': ({ percent }) => text(percent),
  net: ({ net }) => decimalText(net),
  vat: ({ vat }) => decimalText(vat),
  payable: ({ net, vat }) => decimalText(BigInt(net) + BigInt(vat)),
};

export const vatColumns: Columns<VatRow> = {
  country: ({ country }) => country,
  treatment: ({ treatment }) => treatment,
  'vat percent': ({ percent }) => text(percent),
  currency: ({ currency }) => currency,
  documents: ({ invoices }) => text(invoices),
  net: ({ net }) => decimalText(net),
  vat: ({ vat }) => decimalText(vat),
};

export const openItemColumns: Columns<ExportedOpenItemRow> = {
  entry: ({ id }) => id,
  booked: ({ bookedAt }) => bookedAt.toISOString(),
  'company id': ({ companyId }) => companyId,
  company: ({ company }) => company,
  order: ({ orderId }) => orderId,
  kind: ({ kind }) => kind,
  currency: ({ currency }) => currency,
  net: ({ net }) => decimalText(net),
  place: ({ place }) => place,
  payout: ({ payoutId }) => text(payoutId),
};
