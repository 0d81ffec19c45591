import { createRoute, redirect } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';
import { accountQuery } from '../account/account.queries.ts';
import { lazyModule, startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { payout } from '../frame/parent-routes.tsx';
import { queryClient } from '../session/query-client.ts';

const payoutAccountsQueries = lazyModule(() => import('./payout-accounts.queries.ts'));

payout.update({ component: page(() => import('./PayoutLayout.tsx'), 'PayoutLayout') });

const payoutStart = createRoute({
  getParentRoute: () => payout,
  path: '/',
  staticData: { navigationItem: 'payout', icon: Wallet },
  // A validated account leads to the next payout, any other to the set-up of an account.
  beforeLoad: async () => {
    const { payoutAccountValidated } = await queryClient.ensureQueryData(accountQuery);
    throw redirect({ to: payoutAccountValidated ? '/payout/pending' : '/payout/settings', replace: true });
  },
});

const settings = createRoute({
  getParentRoute: () => payout,
  path: 'settings',
  staticData: {
    palette: [
      { for: 'developer', may: 'payouts:read', text: { en: 'Payout settings', de: 'Auszahlungseinstellungen' } },
    ],
  },
  loader: () =>
    startQueries(
      'payouts:read',
      payoutAccountsQueries,
      ({ bankAccountQuery, cardAccountQuery, payoutChangesQuery }) => [
        cardAccountQuery(),
        bankAccountQuery(),
        payoutChangesQuery(),
      ],
    ),
  component: page(() => import('./PayoutSettings.tsx'), 'PayoutSettings'),
});

const returnPage = page(() => import('./PayoutReturnPage.tsx'), 'PayoutReturnPage');

/** Return URLs of the card provider's pages. */
const successful = createRoute({ getParentRoute: () => payout, path: 'successful', component: returnPage });
const updateFailed = createRoute({ getParentRoute: () => payout, path: 'update-failed', component: returnPage });
const verifyFailed = createRoute({ getParentRoute: () => payout, path: 'verify-failed', component: returnPage });

export const payoutAccountsRoutes = {
  payout: [payoutStart, settings, successful, updateFailed, verifyFailed],
} satisfies FeatureRoutes;
