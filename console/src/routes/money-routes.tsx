import { createRoute } from '@tanstack/react-router';
import { revenueSearch } from '../revenue/revenue-search.ts';
import { main } from './frame-routes.tsx';
import { page } from './page.ts';

const revenue = createRoute({
  getParentRoute: () => main,
  path: '/revenue',
  staticData: { navigationItem: 'revenue' },
  validateSearch: revenueSearch,
  component: page('RevenuePage', 'revenue'),
});

const payoutRuns = createRoute({
  getParentRoute: () => main,
  path: '/payout-runs',
  staticData: { navigationItem: 'payout-runs' },
  component: page('PayoutRunsPage', 'payouts'),
});

/** What the company earns, and how it is paid. */
export const moneyRoutes = [revenue, payoutRuns] as const;
