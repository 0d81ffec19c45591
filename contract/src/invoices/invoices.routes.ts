import type { Route } from '../kernel/route.ts';
import type { ListedInvoice } from './invoices.ts';

export const downloadInvoice: Route<
  { params: { orderId: string }; query: { invoiceId: string; link?: string } },
  'developer'
> = {
  method: 'GET',
  path: '/api/devcon/orders/:orderId/self-billing-invoices',
  caller: 'developer',
  may: 'revenue:read',
};

export const listCompanyInvoices: Route<
  {
    params: { companyId: string };
    query: { after?: string };
    reply: { invoices: ListedInvoice[]; next: string | null };
  },
  'operator'
> = {
  method: 'GET',
  path: '/api/operator/companies/:companyId/invoices',
  caller: 'operator',
  may: 'orders:read',
};

export const downloadCompanyInvoice: Route<
  { params: { companyId: string; invoiceId: string }; query: { link?: string } },
  'operator'
> = {
  method: 'GET',
  path: '/api/operator/companies/:companyId/invoices/:invoiceId',
  caller: 'operator',
  may: 'orders:read',
};
