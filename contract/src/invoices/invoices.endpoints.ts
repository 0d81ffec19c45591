import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './invoices.routes.ts';

export const downloadInvoice = endpoint(routes.downloadInvoice, {
  name: 'download-invoice',
  token: 'revenue:read',
  summary:
    'Downloads a self-billing invoice or credit note of an order as PDF/A-3 with the structured invoice embedded (EN 16931); with `?link`, returns a URL that is valid for 60 seconds.',
  feature: 'invoices',
  params: z.object({ orderId: z.string() }),
  query: z.object({ invoiceId: z.string(), link: z.optional(z.string()) }),
  answers: 'file',
  fileType: 'application/pdf',
});
