import { createRoute, redirect } from '@tanstack/react-router';
import { page } from '../shell/page.ts';
import { main } from './frame-routes.tsx';

/** The payout area with its tabs. */
const payout = createRoute({
  getParentRoute: () => main,
  path: '/payout',
  staticData: { navigationItem: 'payout' },
  component: page(() => import('../payout-accounts/PayoutLayout.tsx'), 'PayoutLayout', 'payout-accounts'),
});

const payoutStart = createRoute({
  getParentRoute: () => payout,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/payout/settings', replace: true });
  },
});

const settings = createRoute({
  getParentRoute: () => payout,
  path: 'settings',
  component: page(() => import('../payout-accounts/PayoutSettingsPage.tsx'), 'PayoutSettingsPage', 'payout-accounts'),
});

const returnPage = page(() => import('../payout-accounts/PayoutReturnPage.tsx'), 'PayoutReturnPage', 'payout-accounts');

/** Where the card provider's pages send the browser back to. */
const successful = createRoute({ getParentRoute: () => payout, path: 'successful', component: returnPage });
const updateFailed = createRoute({ getParentRoute: () => payout, path: 'update-failed', component: returnPage });
const verifyFailed = createRoute({ getParentRoute: () => payout, path: 'verify-failed', component: returnPage });

export const payoutRoutes = payout.addChildren([payoutStart, settings, successful, updateFailed, verifyFailed]);
