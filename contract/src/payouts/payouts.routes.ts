import type { Route } from '../kernel/route.ts';
import type { PayoutPage, PayoutRun, RunPreview } from './payouts.ts';

export const readPayoutPage: Route<{ reply: PayoutPage }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/my-account/payout',
  caller: 'developer',
};

export const previewPayoutRun: Route<{ reply: RunPreview }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/payout-runs/preview',
  caller: 'operator',
};

export const startPayoutRun: Route<{ reply: PayoutRun }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/payout-runs',
  caller: 'operator',
};

export const listPayoutRuns: Route<
  { query: { before?: string }; reply: { runs: PayoutRun[]; next: string | null } },
  'operator'
> = {
  method: 'GET',
  path: '/api/operator/payout-runs',
  caller: 'operator',
};
