import type { StoreOrderFilter } from '@lensdock/contract/revenue/revenue.routes.ts';
import { createRoute } from '@tanstack/react-router';
import { ChartColumn, ReceiptText } from 'lucide-react';
import { lazyModule, startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';
import { filterOf, revenueSearch } from './revenue-search.ts';

/** Parses the URL parameters of the operators' list of orders; invalid ones are dropped. */
function storeOrdersSearch(given: Record<string, unknown>): StoreOrderFilter {
  const text = (name: string): string => (given[name] === undefined ? '' : String(given[name]));
  return {
    ...(text('search') && { search: text('search').slice(0, 200) }),
    ...(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text('companyId')) && { companyId: text('companyId') }),
    ...(/^[A-Za-z0-9_-]{1,64}$/.test(text('app')) && { app: text('app') }),
  };
}

const revenueQueries = lazyModule(() => import('./revenue.queries.ts'));

const revenue = createRoute({
  getParentRoute: () => main,
  path: '/revenue',
  staticData: { navigationItem: 'revenue', icon: ChartColumn },
  validateSearch: revenueSearch,
  loader: ({ location }) => {
    const search = revenueSearch(location.search);
    return startQueries('revenue:read', revenueQueries, ({ revenueSummaryQuery, revenuesQuery }) => [
      revenuesQuery(search),
      revenueSummaryQuery(filterOf(search)),
    ]);
  },
  component: page(() => import('./RevenuePage.tsx'), 'RevenuePage'),
});

const order = createRoute({
  getParentRoute: () => main,
  path: '/revenue/$orderId',
  staticData: { navigationItem: 'revenue' },
  loader: ({ params }) =>
    startQueries('revenue:read', revenueQueries, ({ orderQuery }) => [orderQuery(params.orderId)]),
  component: page(() => import('./OrderPage.tsx'), 'OrderPage'),
});

const storeOrders = createRoute({
  getParentRoute: () => main,
  path: '/orders',
  staticData: { navigationItem: 'orders', icon: ReceiptText },
  validateSearch: storeOrdersSearch,
  loader: ({ location }) =>
    startQueries('orders:read', revenueQueries, ({ storeOrdersQuery }) => [
      storeOrdersQuery(storeOrdersSearch(location.search)),
    ]),
  component: page(() => import('./StoreOrdersPage.tsx'), 'StoreOrdersPage'),
});

const storeWideOrder = createRoute({
  getParentRoute: () => main,
  path: '/orders/$orderId',
  staticData: { navigationItem: 'orders' },
  loader: ({ params }) =>
    startQueries('orders:read', revenueQueries, ({ storeWideOrderQuery }) => [storeWideOrderQuery(params.orderId)]),
  component: page(() => import('./StoreWideOrderPage.tsx'), 'StoreWideOrderPage'),
});

export const revenueRoutes = { main: [revenue, order, storeOrders, storeWideOrder] } satisfies FeatureRoutes;
