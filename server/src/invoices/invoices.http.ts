import { downloadInvoice } from '@lensdock/contract/invoices/invoices.endpoints.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { isStoreId } from '@lensdock/contract/orders/orders.ts';
import { answerFile } from '../kernel/http/files/signed-link.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { developerOf } from '../kernel/identity/actor.ts';
import { isCode } from '../kernel/services/code-form.ts';
import { hasInvoice } from './invoices.store.ts';
import { storeInvoice } from './store-invoice.ts';

export function bindInvoices(edge: HttpContext): void {
  const { services } = edge;

  serve(edge, downloadInvoice, async (call) => {
    const { orderId } = call.params;
    const { invoiceId } = call.query;
    const { companyId } = developerOf(call);
    const isTheirs =
      isStoreId(orderId) &&
      isCode(invoiceId) &&
      (await hasInvoice(services.database, { companyId, orderId, invoiceId }));
    if (!isTheirs) throw new Problem('not-found');
    return answerFile(services, call, {
      // Creates the file now if its background task has not run yet.
      key: await storeInvoice(services, invoiceId),
      fileName: `self-billing-invoice_${invoiceId}.pdf`,
      mediaType: 'application/pdf',
    });
  });
}
