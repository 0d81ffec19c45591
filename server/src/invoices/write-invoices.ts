import { composeInvoice, type InvoiceParty } from '@lensdock/contract/invoices/invoice.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Occasion } from '../http/call.ts';
import { enqueueAll } from '../jobs/enqueue.ts';
import { randomCode } from '../random-code.ts';
import type { Settings } from '../settings.ts';
import {
  insertInvoices,
  type NewInvoice,
  selectUninvoiced,
  takeNumbers,
  type UninvoicedRow,
} from './invoices.store.ts';

/**
 * Writes a self-billing invoice for each order of a run, or a credit note where more is taken back than was sold. Numbers
 * are without gaps for each issuer and year, because they are taken in the run's transaction. The files follow by errand.
 */
export async function writeInvoices(
  transaction: Queries,
  { at }: Occasion,
  runId: string,
  settings: Settings,
): Promise<NewInvoice[]> {
  const orders = byOrder(await selectUninvoiced(transaction, runId, at));
  if (orders.length === 0) return [];
  const [issuer, year] = [settings.INVOICE_PREFIX, at.getUTCFullYear()];
  const first = await takeNumbers(transaction, issuer, year, orders.length);
  const invoices = orders.map((rows, index) => invoiceOf(rows, first + index, at, settings));
  await insertInvoices(transaction, { runId, issuer, year, at }, invoices);
  await enqueueAll(
    transaction,
    'keep-invoice',
    invoices.map(({ id }) => ({ invoice: id })),
  );
  return invoices;
}

type OrderRows = [UninvoicedRow, ...UninvoicedRow[]];

function byOrder(rows: readonly UninvoicedRow[]): OrderRows[] {
  const orders = new Map<string, OrderRows>();
  for (const row of rows) {
    const known = orders.get(row.orderId);
    if (known) known.push(row);
    else orders.set(row.orderId, [row]);
  }
  return [...orders.values()];
}

function invoiceOf(rows: OrderRows, sequence: number, at: Date, settings: Settings): NewInvoice {
  const [{ orderId, orderedAt, companyId, currency, ...row }] = rows;
  const number = `${settings.INVOICE_PREFIX}-${at.getUTCFullYear()}-${String(sequence).padStart(6, '0')}`;
  const content = composeInvoice({
    ...{ number, issued: at.toISOString().slice(0, 10), language: row.language, orderId, currency },
    orderDate: orderedAt.toISOString().slice(0, 10),
    corrects: row.corrects,
    seller: { name: row.companyName, address: null, city: row.city, country: row.country, vatId: row.vatId },
    issuer: issuerOf(settings),
    domesticPercent: settings.INVOICE_TAX_PERCENT,
    entries: rows.map(({ kind, appName, licence, quantity, gross, commission, net }) => ({
      ...{ kind, appName, licence, quantity: quantity ?? 1 },
      ...{ gross: BigInt(gross), commission: BigInt(commission), net: BigInt(net) },
    })),
    paid: paidOf(rows),
  });
  const netMinor = String(rows.reduce((sum, { net }) => sum + BigInt(net), 0n));
  const entryIds = rows.map(({ entryId }) => entryId);
  return {
    id: randomCode(),
    kind: content.kind,
    sequence,
    number,
    companyId,
    orderId,
    currency,
    netMinor,
    content,
    entryIds,
  };
}

/** All entries of an order are in one payout of the run, or in none. */
function paidOf(rows: OrderRows): Parameters<typeof composeInvoice>[0]['paid'] {
  const [{ paidCurrency: currency, rate, rateDate }] = rows;
  if (currency === null || rate === null || rateDate === null) return undefined;
  return { currency, rate, rateDate, minor: rows.reduce((sum, { paidMinor }) => sum + BigInt(paidMinor ?? 0), 0n) };
}

function issuerOf(settings: Settings): InvoiceParty {
  return {
    name: settings.INVOICE_ISSUER_NAME,
    address: settings.INVOICE_ISSUER_ADDRESS ?? null,
    city: settings.INVOICE_ISSUER_CITY ?? null,
    country: settings.INVOICE_ISSUER_COUNTRY,
    vatId: settings.INVOICE_ISSUER_VAT_ID ?? null,
  };
}
