import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { storeId } from '../orders/orders.schemas.ts';
import * as routes from './revenue.routes.ts';
import { revenueFilter, revenuePage, revenueSummary } from './revenue.schemas.ts';
import { revenuePageSizes } from './revenue.ts';
import { foundOrder, listedOrder, sellerOrder, storeWideOrder } from './seller-order.schemas.ts';

export const listRevenues = endpoint(routes.listRevenues, {
  name: 'list-revenues',
  token: 'revenue:read',
  summary: 'Lists the orders of the company’s apps by order date, newest first, in pages. Days are in UTC.',
  feature: 'revenue',
  query: z.extend(revenueFilter, {
    /** Zero based. */
    page: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000_000)), 0),
    pageSize: z._default(z.pipe(z.coerce.number(), z.literal(revenuePageSizes)), 10),
  }),
  reply: revenuePage,
});

export const readRevenueSummary = endpoint(routes.readRevenueSummary, {
  name: 'read-revenue-summary',
  token: 'revenue:read',
  summary:
    'Returns the booked sums of the filtered days by currency, and of the last twelve months. A refund or reversal counts on the day of its booking, not of its order.',
  feature: 'revenue',
  query: revenueFilter,
  reply: revenueSummary,
});

export const exportRevenues = endpoint(routes.exportRevenues, {
  name: 'export-revenues',
  token: 'revenue:read',
  summary: 'Exports all matching orders as CSV.',
  feature: 'revenue',
  limit: 'exports',
  query: revenueFilter,
  answers: 'file',
  fileType: 'text/csv; charset=utf-8',
});

export const readOrder = endpoint(routes.readOrder, {
  name: 'read-order',
  token: 'revenue:read',
  summary:
    'Returns an order of the company: lines with the price in force, reported payments and refunds, bookings, payouts and invoices.',
  feature: 'revenue',
  params: z.object({ orderId: z.string() }),
  reply: sellerOrder,
});

export const findOrders = endpoint(routes.findOrders, {
  name: 'find-orders',
  summary: 'Returns the newest orders of all companies whose id starts with the given text, at most ten.',
  feature: 'revenue',
  query: z.object({ search: z.string().check(z.minLength(1), z.maxLength(64)) }),
  reply: z.object({ orders: z.array(foundOrder) }),
});

export const listStoreOrders = endpoint(routes.listStoreOrders, {
  name: 'list-store-orders',
  summary:
    'Lists the orders of all companies, newest first, 50 per page; searched by the start of the ID or a part of the name of a customer, a company or an app.',
  feature: 'revenue',
  query: z.object({
    search: z.optional(z.string().check(z.maxLength(200))),
    companyId: z.optional(z.uuid()),
    app: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))),
    before: z.optional(storeId),
  }),
  reply: z.object({ orders: z.array(listedOrder), next: z.nullable(z.string()) }),
});

export const readStoreWideOrder = endpoint(routes.readStoreWideOrder, {
  name: 'read-store-wide-order',
  summary: 'Returns an order of any company with its seller, and each booking with its payout and invoice.',
  feature: 'revenue',
  params: z.object({ orderId: z.string() }),
  reply: storeWideOrder,
});
