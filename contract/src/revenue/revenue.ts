import type * as z from 'zod/mini';
import type * as schemas from './revenue.schemas.ts';
import type * as orderSchemas from './seller-order.schemas.ts';

/** Permitted page sizes. */
export const revenuePageSizes = [10, 20, 30] as const;
export type Amount = z.infer<typeof schemas.amount>;
export type RevenueFilter = z.infer<typeof schemas.revenueFilter>;
export type OrderInvoice = z.infer<typeof schemas.orderInvoice>;
export type RevenueOrder = z.infer<typeof schemas.revenueOrder>;
export type RevenuePage = z.infer<typeof schemas.revenuePage>;
export type RevenueMonth = z.infer<typeof schemas.revenueMonth>;
export type RevenueSum = z.infer<typeof schemas.revenueSum>;
export type RevenueYear = z.infer<typeof schemas.revenueYear>;
export type RevenueSummary = z.infer<typeof schemas.revenueSummary>;
export type SellerOrder = z.infer<typeof orderSchemas.sellerOrder>;
export type StoreWideOrder = z.infer<typeof orderSchemas.storeWideOrder>;
export type OrderEvent = z.infer<typeof orderSchemas.orderEvent>;
export type SettledEntry = z.infer<typeof orderSchemas.settledEntry>;
export type ListedOrder = z.infer<typeof orderSchemas.listedOrder>;
export type FoundOrder = z.infer<typeof orderSchemas.foundOrder>;
