import { createRoute, redirect } from '@tanstack/react-router';
import { accountQuery } from '../account/account.queries.ts';
import { page } from '../frame/page.ts';
import { queryClient } from '../session/query-client.ts';
import { main } from './frame-routes.tsx';

/** The payout area with its tabs. */
const payout = createRoute({
  getParentRoute: () => main,
  path: '/payout',
  staticData: { navigationItem: 'payout' },
  component: page(() => import('../payout-accounts/PayoutLayout.tsx'), 'PayoutLayout'),
});

const payoutStart = createRoute({
  getParentRoute: () => payout,
  path: '/',
  // Who has an account that can be paid to wants to know what comes; anybody else has an account to set up.
  beforeLoad: async () => {
    const { payoutAccountValidated } = await queryClient.ensureQueryData(accountQuery);
    throw redirect({ to: payoutAccountValidated ? '/payout/pending' : '/payout/settings', replace: true });
  },
});

const pending = createRoute({
  getParentRoute: () => payout,
  path: 'pending',
  component: page(() => import('../payouts/PayoutPendingPage.tsx'), 'PayoutPendingPage'),
});

const history = createRoute({
  getParentRoute: () => payout,
  path: 'history',
  component: page(() => import('../payouts/PayoutHistoryPage.tsx'), 'PayoutHistoryPage'),
});

const settings = createRoute({
  getParentRoute: () => payout,
  path: 'settings',
  component: page(() => import('../payout-accounts/PayoutSettingsPage.tsx'), 'PayoutSettingsPage'),
});

const returnPage = page(() => import('../payout-accounts/PayoutReturnPage.tsx'), 'PayoutReturnPage');

/** Where the card provider's pages send the browser back to. */
const successful = createRoute({ getParentRoute: () => payout, path: 'successful', component: returnPage });
const updateFailed = createRoute({ getParentRoute: () => payout, path: 'update-failed', component: returnPage });
const verifyFailed = createRoute({ getParentRoute: () => payout, path: 'verify-failed', component: returnPage });

export const payoutRoutes = payout.addChildren([
  payoutStart,
  pending,
  history,
  settings,
  successful,
  updateFailed,
  verifyFailed,
]);
