import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './months.routes.ts';
import { monthDetail, monthSummary } from './months.schemas.ts';

const monthParams = z.object({ month: z.string() });

export const listMonths = endpoint(routes.listMonths, {
  name: 'list-months',
  summary: 'Lists the months of the ledger, newest first, with their sums and whether they are closed.',
  feature: 'months',
  reply: z.object({ months: z.array(monthSummary) }),
});

export const readMonth = endpoint(routes.readMonth, {
  name: 'read-month',
  summary: 'Returns a month with its VAT by country, its open items and the reasons why it cannot be closed yet.',
  feature: 'months',
  params: monthParams,
  reply: monthDetail,
});

export const closeMonth = endpoint(routes.closeMonth, {
  name: 'close-month',
  changesMany: true,
  freshSignIn: true,
  summary: 'Closes a month: later bookings and invoices fall into the next one. It cannot be opened again.',
  feature: 'months',
  params: monthParams,
  reply: monthDetail,
  problems: ['month-not-closable', 'month-closed'],
  notices: ['month-closed'],
});

export const exportMonth = endpoint(routes.exportMonth, {
  name: 'export-month',
  summary:
    'Downloads the export of a closed month as ZIP: entries, invoices, VAT by country and open items as CSV, and the invoices as a DATEV booking batch; with `?link`, returns a URL that is valid for 60 seconds.',
  feature: 'months',
  limit: 'exports',
  params: monthParams,
  query: z.object({ link: z.optional(z.string()) }),
  answers: 'file',
  fileType: 'application/zip',
  problems: ['month-open'],
});
