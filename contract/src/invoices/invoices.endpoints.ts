import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './invoices.routes.ts';
import { listedInvoice } from './invoices.schemas.ts';

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

export const listCompanyInvoices = endpoint(routes.listCompanyInvoices, {
  name: 'list-company-invoices',
  summary: 'Lists the self-billing invoices and credit notes of a company, newest first, 50 per page.',
  feature: 'invoices',
  params: z.object({ companyId: z.string() }),
  query: z.object({ after: z.optional(z.string().check(z.maxLength(64))) }),
  reply: z.object({ invoices: z.array(listedInvoice), next: z.nullable(z.string()) }),
});

export const downloadCompanyInvoice = endpoint(routes.downloadCompanyInvoice, {
  name: 'download-company-invoice',
  summary:
    'Downloads a self-billing invoice or credit note of a company as PDF/A-3; with `?link`, returns a URL that is valid for 60 seconds.',
  feature: 'invoices',
  params: z.object({ companyId: z.string(), invoiceId: z.string() }),
  query: z.object({ link: z.optional(z.string()) }),
  answers: 'file',
  fileType: 'application/pdf',
});
