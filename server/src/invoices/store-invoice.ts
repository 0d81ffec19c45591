import type { AppServices } from '../kernel/services/app-services.ts';
import { drawOffThread } from './drawings.ts';
import { insertInvoiceFile, selectInvoice } from './invoices.store.ts';

/**
 * Keeps the file of an invoice, once; answers where it lies. The file is made of what was written down with the invoice and
 * of nothing else, so a second one would say the same.
 */
export async function storeInvoice({ database, storage, clock }: AppServices, invoiceId: string): Promise<string> {
  const invoice = await selectInvoice(database, invoiceId);
  if (!invoice) throw new Error('no such invoice');
  if (invoice.storageKey) return invoice.storageKey;
  const bytes = await drawOffThread(invoice.content, invoice.issuedAt);
  const storageKey = `invoices/${invoiceId}.pdf`;
  const { sha256, sizeBytes } = await storage.put(storageKey, oneChunk(bytes));
  await insertInvoiceFile(database, { invoiceId, storageKey, sha256, sizeBytes, at: await clock.now() });
  return storageKey;
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
