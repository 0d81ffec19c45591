import type { Route } from '../kernel/route.ts';
import type {
  ConfirmRunBody,
  PayoutEntries,
  PayoutPage,
  PayoutRun,
  PayoutState,
  RunPayout,
  RunPreview,
  RunRequest,
  RunSummary,
  StartRunBody,
} from './payouts.ts';

export const readPayoutPage: Route<{ reply: PayoutPage }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/my-account/payout',
  caller: 'developer',
  may: 'payouts:read',
};

export const readCompanyMoney: Route<{ params: { companyId: string }; reply: PayoutPage }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/companies/:companyId/money',
  caller: 'operator',
  may: 'orders:read',
};

export const previewPayoutRun: Route<{ query: { skipped?: string; added?: string }; reply: RunPreview }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/payout-runs/preview',
  caller: 'operator',
  may: 'payout-runs:read',
};

export const startPayoutRun: Route<{ body: StartRunBody; reply: PayoutRun }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/payout-runs',
  caller: 'operator',
  may: 'payout-runs:write',
};

export const requestPayoutRun: Route<{ body: StartRunBody; reply: RunRequest }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/payout-run-requests',
  caller: 'operator',
  may: 'payout-runs:write',
};

interface RunRequestParams {
  requestId: string;
}

export const confirmPayoutRun: Route<{ params: RunRequestParams; body: ConfirmRunBody; reply: PayoutRun }, 'operator'> =
  {
    method: 'POST',
    path: '/api/operator/payout-run-requests/:requestId/confirm',
    caller: 'operator',
    may: 'payout-runs:write',
  };

export const approvePayoutRun: Route<{ params: RunRequestParams; reply: RunRequest }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/payout-run-requests/:requestId/approval',
  caller: 'operator',
  may: 'payout-runs:write',
};

export const withdrawPayoutRun: Route<{ params: RunRequestParams }, 'operator'> = {
  method: 'DELETE',
  path: '/api/operator/payout-run-requests/:requestId',
  caller: 'operator',
  may: 'payout-runs:write',
};

export const listPayoutRuns: Route<
  { query: { before?: string }; reply: { runs: RunSummary[]; next: string | null } },
  'operator'
> = {
  method: 'GET',
  path: '/api/operator/payout-runs',
  caller: 'operator',
  may: 'payout-runs:read',
};

export const readPayoutRun: Route<{ params: { runId: string }; reply: RunSummary }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/payout-runs/:runId',
  caller: 'operator',
  may: 'payout-runs:read',
};

export const listRunPayouts: Route<
  {
    params: { runId: string };
    query: { search?: string; state?: PayoutState; after?: string };
    reply: { payouts: RunPayout[]; next: string | null };
  },
  'operator'
> = {
  method: 'GET',
  path: '/api/operator/payout-runs/:runId/payouts',
  caller: 'operator',
  may: 'payout-runs:read',
};

export const retryPayout: Route<{ params: { payoutId: string }; reply: PayoutRun }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/payouts/:payoutId/retry',
  caller: 'operator',
  may: 'payout-runs:write',
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
