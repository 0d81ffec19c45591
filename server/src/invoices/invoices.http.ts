import { downloadInvoice } from '@lensdock/contract/invoices/invoices.endpoints.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { isStoreId } from '@lensdock/contract/orders/orders.ts';
import { type Edge, serve } from '../kernel/http/serve.ts';
import { answerFile } from '../kernel/http/signed-link.ts';
import { developerOf } from '../kernel/identity/actor.ts';
import { isCode } from '../kernel/services/code-form.ts';
import { hasInvoice } from './invoices.store.ts';
import { keepInvoice } from './keep-invoice.ts';

export function bindInvoices(edge: Edge): void {
  const { world } = edge;

  serve(edge, downloadInvoice, async (call) => {
    const { orderId } = call.params;
    const { invoiceId } = call.query;
    const { companyId } = developerOf(call);
    const isTheirs =
      isStoreId(orderId) && isCode(invoiceId) && (await hasInvoice(world.database, { companyId, orderId, invoiceId }));
    if (!isTheirs) throw new Problem('not-found');
    return answerFile(world, call, {
      // Who is faster than the errand has the file made now.
      key: await keepInvoice(world, invoiceId),
      fileName: `self-billing-invoice_${invoiceId}.pdf`,
      mediaType: 'application/pdf',
    });
  });
}
