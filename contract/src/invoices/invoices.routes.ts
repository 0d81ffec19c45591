import type { Route } from '../kernel/route.ts';

export const downloadInvoice: Route<
  { params: { orderId: string }; query: { invoiceId: string; link?: string } },
  'developer'
> = {
  method: 'GET',
  path: '/api/devcon/orders/:orderId/self-billing-invoices',
  caller: 'developer',
  may: 'revenue:read',
};
