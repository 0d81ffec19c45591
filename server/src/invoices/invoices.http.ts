import { Problem } from '@lensdock/contract/http/problem.ts';
import { downloadInvoice } from '@lensdock/contract/invoices/invoices.endpoints.ts';
import { isStoreId } from '@lensdock/contract/orders/orders.ts';
import { isCode } from '../apps/code-form.ts';
import { developerOf } from '../http/call.ts';
import { type Edge, serve } from '../http/serve.ts';
import { answerFile } from '../http/signed-link.ts';
import { selectInvoiceFile } from './invoices.store.ts';

export function bindInvoices(edge: Edge): void {
  const { world } = edge;

  serve(edge, downloadInvoice, async (call) => {
    const { orderId } = call.params;
    const { invoiceId } = call.query;
    if (!isStoreId(orderId) || !isCode(invoiceId)) throw new Problem('not-found');
    const file = await selectInvoiceFile(world.database, {
      companyId: developerOf(call).companyId,
      orderId,
      invoiceId,
    });
    if (!file) throw new Problem('not-found');
    return answerFile(world, call, {
      key: file.storageKey,
      fileName: `self-billing-invoice_${invoiceId}.pdf`,
      mediaType: 'application/pdf',
    });
  });
}
