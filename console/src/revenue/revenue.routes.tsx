import { createRoute } from '@tanstack/react-router';
import { ChartColumn, ReceiptText } from 'lucide-react';
import { startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';
import { filterOf, revenueSearch } from './revenue-search.ts';
import { storeOrdersSearch } from './store-orders-search.ts';

const revenue = createRoute({
  getParentRoute: () => main,
  path: '/revenue',
  staticData: { navigationItem: 'revenue', icon: ChartColumn },
  validateSearch: revenueSearch,
  loader: ({ location }) => {
    const search = revenueSearch(location.search);
    return startQueries('revenue:read', async () => {
      const { revenueSummaryQuery, revenuesQuery } = await import('./revenue.queries.ts');
      return [revenuesQuery(search), revenueSummaryQuery(filterOf(search))];
    });
  },
  component: page(() => import('./RevenuePage.tsx'), 'RevenuePage'),
});

const order = createRoute({
  getParentRoute: () => main,
  path: '/revenue/$orderId',
  staticData: { navigationItem: 'revenue' },
  loader: ({ params }) =>
    startQueries('revenue:read', async () => {
      const { orderQuery } = await import('./revenue.queries.ts');
      return [orderQuery(params.orderId)];
    }),
  component: page(() => import('./OrderPage.tsx'), 'OrderPage'),
});

const storeOrders = createRoute({
  getParentRoute: () => main,
  path: '/orders',
  staticData: { navigationItem: 'orders', icon: ReceiptText },
  validateSearch: storeOrdersSearch,
  loader: ({ location }) =>
    startQueries('orders:read', async () => {
      const { storeOrdersQuery } = await import('./revenue.queries.ts');
      return [storeOrdersQuery(storeOrdersSearch(location.search))];
    }),
  component: page(() => import('./StoreOrdersPage.tsx'), 'StoreOrdersPage'),
});

const storeWideOrder = createRoute({
  getParentRoute: () => main,
  path: '/orders/$orderId',
  staticData: { navigationItem: 'orders' },
  loader: ({ params }) =>
    startQueries('orders:read', async () => {
      const { storeWideOrderQuery } = await import('./revenue.queries.ts');
      return [storeWideOrderQuery(params.orderId)];
    }),
  component: page(() => import('./StoreWideOrderPage.tsx'), 'StoreWideOrderPage'),
});

export const revenueRoutes = { main: [revenue, order, storeOrders, storeWideOrder] } satisfies FeatureRoutes;
