import { composeInvoice, type InvoiceParty } from '@lensdock/contract/invoices/invoice.ts';
import { type InvoiceTax, sellerTax, vatShares } from '@lensdock/contract/invoices/tax-treatment.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import { enqueueAll } from '../kernel/tasks/enqueue.ts';
import { insertInvoices, type NewInvoice, takeNumbers } from './invoices.store.ts';
import { issuerOf, taxTermsOf } from './tax-terms.ts';
import { type InvoicedRun, selectUninvoiced, type UninvoicedRow } from './uninvoiced.store.ts';

/**
 * Issues a self-billing invoice for each order of a run, or a credit note if the balance is negative. Numbers are taken
 * in the run's transaction and therefore gapless per issuer and year; a background task renders the files.
 */
export async function writeInvoices(
  transaction: Queries,
  { at }: ActionContext,
  run: InvoicedRun,
  settings: Settings,
): Promise<NewInvoice[]> {
  const orders = byOrder(await selectUninvoiced(transaction, run, at)).filter(isOwed);
  if (orders.length === 0) return [];
  const [issuer, year] = [settings.INVOICE_PREFIX, at.getUTCFullYear()];
  const first = await takeNumbers(transaction, issuer, year, orders.length);
  const invoices = orders.map((rows, index) => invoiceOf(rows, first + index, at, settings));
  await insertInvoices(transaction, { runId: run.runId, issuer, year, at }, invoices);
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

/** An order that was reversed in full before its first invoice needs no document: nothing was ever charged. */
function isOwed(rows: OrderRows): boolean {
  if (rows[0].first) return true;
  const sum = (of: (row: UninvoicedRow) => string) => rows.reduce((total, row) => total + BigInt(of(row)), 0n);
  return sum(({ gross }) => gross) !== 0n || sum(({ net }) => net) !== 0n;
}

function invoiceOf(rows: OrderRows, sequence: number, at: Date, settings: Settings): NewInvoice {
  const [{ orderId, orderedAt, companyId, currency, ...row }] = rows;
  const number = `${settings.INVOICE_PREFIX}-${at.getUTCFullYear()}-${String(sequence).padStart(6, '0')}`;
  const parties = partiesOf(rows[0], settings);
  const content = composeInvoice({
    number,
    issued: at.toISOString().slice(0, 10),
    language: row.language,
    orderId,
    currency,
    orderDate: orderedAt.toISOString().slice(0, 10),
    corrects: row.corrects,
    ...parties,
    entries: rows.map(({ kind, reason, appName, licence, quantity, gross, commission, net }) => ({
      kind,
      reason,
      appName,
      licence,
      quantity: quantity ?? 1,
      gross: BigInt(gross),
      commission: BigInt(commission),
      net: BigInt(net),
    })),
    paid: paidOf(rows),
  });
  const nets = rows.map(({ net }) => BigInt(net));
  const shares = vatShares(nets, parties.tax.percent);
  const sum = (parts: readonly bigint[]) => String(parts.reduce((total, part) => total + part, 0n));
  return {
    id: randomCode(),
    kind: content.kind,
    sequence,
    number,
    companyId,
    orderId,
    currency,
    content,
    netMinor: sum(nets),
    vatPercent: parties.tax.percent,
    vatMinor: sum(shares),
    entries: rows.map(({ entryId }, index) => ({ id: entryId, vat: String(shares[index] ?? 0n) })),
  };
}

/** Returns the parties and tax of the order's first invoice, or the seller's current ones. */
function partiesOf(
  row: UninvoicedRow,
  settings: Settings,
): { seller: InvoiceParty; issuer: InvoiceParty; tax: InvoiceTax } {
  const { first, firstVatPercent: percent } = row;
  if (first && percent !== null) {
    const { seller, issuer } = first;
    // Invoices whose amounts included VAT did not add any.
    const treatment = first.tax.treatment === 'domestic' && percent === 0 ? 'unregistered' : first.tax.treatment;
    return { seller: { ...seller, id: row.companyId }, issuer, tax: { treatment, percent } };
  }
  const terms = taxTermsOf(settings);
  const tax = sellerTax(row, terms);
  if (!tax) throw new Error(`order ${row.orderId}: cannot be invoiced without the seller's VAT number`);
  const { companyId: id, companyName: name, street: address, postcode, city, country, vatId } = row;
  return { seller: { id, name, address, postcode, city, country, vatId }, issuer: issuerOf(settings), tax };
}

/** All entries of an order are in the same payout of a run, or in none. */
function paidOf(rows: OrderRows): Parameters<typeof composeInvoice>[0]['paid'] {
  const [{ paidCurrency: currency, rate, rateDate }] = rows;
  if (currency === null || rate === null || rateDate === null) return undefined;
  return { currency, rate, rateDate, minor: rows.reduce((sum, { paidMinor }) => sum + BigInt(paidMinor ?? 0), 0n) };
}
