import type { Route } from '../kernel/route.ts';
import type {
  FoundOrder,
  ListedOrder,
  RevenueFilter,
  RevenuePage,
  RevenueSummary,
  revenuePageSizes,
  SellerOrder,
  StoreWideOrder,
} from './revenue.ts';

export const listRevenues: Route<
  {
    query: RevenueFilter & { page: number; pageSize: (typeof revenuePageSizes)[number] };
    reply: RevenuePage;
  },
  'developer'
> = {
  method: 'GET',
  path: '/api/devcon/revenues',
  caller: 'developer',
  may: 'revenue:read',
};

export const readRevenueSummary: Route<{ query: RevenueFilter; reply: RevenueSummary }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/revenues/summary',
  caller: 'developer',
  may: 'revenue:read',
};

export const exportRevenues: Route<{ query: RevenueFilter }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/revenues/export',
  caller: 'developer',
  may: 'revenue:read',
};

export const readOrder: Route<{ params: { orderId: string }; reply: SellerOrder }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/orders/:orderId',
  caller: 'developer',
  may: 'revenue:read',
};

export const findOrders: Route<{ query: { search: string }; reply: { orders: FoundOrder[] } }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/orders',
  caller: 'operator',
  may: 'orders:read',
};

export interface StoreOrderFilter {
  /** The start of an order's id, or a part of the name of a customer, a company or an app. */
  search?: string;
  companyId?: string;
  /** Code of an app. */
  app?: string;
}

export const listStoreOrders: Route<
  { query: StoreOrderFilter & { before?: string }; reply: { orders: ListedOrder[]; next: string | null } },
  'operator'
> = {
  method: 'GET',
  path: '/api/operator/store-orders',
  caller: 'operator',
  may: 'orders:read',
};

export const readStoreWideOrder: Route<{ params: { orderId: string }; reply: StoreWideOrder }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/orders/:orderId',
  caller: 'operator',
  may: 'orders:read',
};
