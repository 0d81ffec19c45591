import { downloadInvoice } from '@lensdock/contract/invoices/invoices.routes.ts';
import { endpointUrl } from '@lensdock/contract/kernel/endpoint-url.ts';
import type { OrderInvoice } from '@lensdock/contract/revenue/revenue.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type OrderInvoiceRow, selectInvoicesOfOrder } from './invoices.store.ts';

/** Returns the invoice of an order and its credit notes, oldest first. */
export async function readInvoicesOfOrder(queries: Queries, orderId: string): Promise<OrderInvoice[]> {
  return describeOrderInvoices(orderId, await selectInvoicesOfOrder(queries, orderId));
}

/** Adds the download URL for the seller to each document. */
export function describeOrderInvoices(orderId: string, rows: readonly OrderInvoiceRow[]): OrderInvoice[] {
  return rows.map(({ invoiceId, number, kind }) => ({
    invoiceId,
    number,
    kind,
    invoiceUrl: endpointUrl(downloadInvoice, { params: { orderId }, query: { invoiceId } }),
  }));
}
