import type { Route } from '../kernel/route.ts';
import type { PayoutEntries, PayoutPage, PayoutRun, RunPreview } from './payouts.ts';

export const readPayoutPage: Route<{ reply: PayoutPage }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/my-account/payout',
  caller: 'developer',
  may: 'payouts:read',
};

export const previewPayoutRun: Route<{ reply: RunPreview }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/payout-runs/preview',
  caller: 'operator',
  may: 'payout-runs:read',
};

export const startPayoutRun: Route<{ reply: PayoutRun }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/payout-runs',
  caller: 'operator',
  may: 'payout-runs:write',
};

export const listPayoutRuns: Route<
  { query: { before?: string }; reply: { runs: PayoutRun[]; next: string | null } },
  'operator'
> = {
  method: 'GET',
  path: '/api/operator/payout-runs',
  caller: 'operator',
  may: 'payout-runs:read',
};

export const readPayout: Route<
  { params: { payoutId: string }; query: { after?: string }; reply: PayoutEntries },
  'developer'
> = {
  method: 'GET',
  path: '/api/devcon/payouts/:payoutId',
  caller: 'developer',
  may: 'payouts:read',
};

export const exportPayout: Route<{ params: { payoutId: string } }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/payouts/:payoutId/export',
  caller: 'developer',
  may: 'payouts:read',
};

export const exportPayoutRun: Route<{ params: { runId: string } }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/payout-runs/:runId/export',
  caller: 'operator',
  may: 'payout-runs:read',
};
