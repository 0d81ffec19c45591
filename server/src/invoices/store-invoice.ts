import type { AppServices } from '../kernel/services/app-services.ts';
import { drawOffThread } from './drawings.ts';
import { insertInvoiceFile, selectInvoice } from './invoices.store.ts';

/**
 * Stores the file of an invoice once and returns its key. Rendering only uses the stored content, so a second file
 * would be identical.
 */
export async function storeInvoice({ database, storage, clock }: AppServices, invoiceId: string): Promise<string> {
  const invoice = await selectInvoice(database, invoiceId);
  if (!invoice) throw new Error(`invoice ${invoiceId}: not found`);
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
