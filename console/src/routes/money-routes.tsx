import { createRoute } from '@tanstack/react-router';
import { page } from '../frame/page.ts';
import { revenueSearch } from '../revenue/revenue-search.ts';
import { main } from './frame-routes.tsx';

const revenue = createRoute({
  getParentRoute: () => main,
  path: '/revenue',
  staticData: { navigationItem: 'revenue' },
  validateSearch: revenueSearch,
  component: page(() => import('../revenue/RevenuePage.tsx'), 'RevenuePage'),
});

const payoutRuns = createRoute({
  getParentRoute: () => main,
  path: '/payout-runs',
  staticData: { navigationItem: 'payout-runs' },
  component: page(() => import('../payouts/PayoutRunsPage.tsx'), 'PayoutRunsPage'),
});

/** What the company earns, and how it is paid. */
export const moneyRoutes = [revenue, payoutRuns] as const;
