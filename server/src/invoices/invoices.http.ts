import {
  downloadCompanyInvoice,
  downloadInvoice,
  listCompanyInvoices as listInvoices,
} from '@lensdock/contract/invoices/invoices.endpoints.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { isStoreId } from '@lensdock/contract/orders/orders.ts';
import { answerFile } from '../kernel/http/files/signed-link.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { developerOf } from '../kernel/identity/actor.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { isCode, isUuid } from '../kernel/services/code-form.ts';
import { hasInvoice, isInvoiceOf } from './invoices.store.ts';
import { listCompanyInvoices } from './list-company-invoices.ts';
import { storeInvoice } from './store-invoice.ts';

export function bindInvoices(http: HttpContext): void {
  const { services } = http;

  serve(http, downloadInvoice, async (call) => {
    const { orderId } = call.params;
    const { invoiceId } = call.query;
    const { companyId } = developerOf(call);
    const isTheirs =
      isStoreId(orderId) &&
      isCode(invoiceId) &&
      (await hasInvoice(services.database, { companyId, orderId, invoiceId }));
    if (!isTheirs) throw new Problem('not-found');
    return answerFile(services, call, await invoiceFile(services, invoiceId));
  });

  serve(http, listInvoices, ({ lists, params: { companyId }, query: { after } }) =>
    listCompanyInvoices(lists, { companyId, after }),
  );

  serve(http, downloadCompanyInvoice, async (call) => {
    const { companyId, invoiceId } = call.params;
    const isKnown =
      isUuid(companyId) && isCode(invoiceId) && (await isInvoiceOf(services.database, companyId, invoiceId));
    if (!isKnown) throw new Problem('not-found');
    return answerFile(services, call, await invoiceFile(services, invoiceId));
  });
}

/** Creates the file now if its background task has not run yet. */
async function invoiceFile(services: AppServices, invoiceId: string) {
  return {
    key: await storeInvoice(services, invoiceId),
    fileName: `self-billing-invoice_${invoiceId}.pdf`,
    mediaType: 'application/pdf',
  };
}
