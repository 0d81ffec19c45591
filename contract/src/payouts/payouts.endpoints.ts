import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { payoutPage, payoutRun, runPreview } from './payouts.ts';

export const readPayoutPage = endpoint({
  name: 'read-payout-page',
  summary: 'What the company is paid next, and what it was paid.',
  feature: 'payouts',
  method: 'GET',
  path: '/api/devcon/my-account/payout',
  caller: 'developer',
  reply: payoutPage,
});

export const previewPayoutRun = endpoint({
  name: 'preview-payout-run',
  summary: 'What a payout run would pay out now, and what would wait.',
  feature: 'payouts',
  method: 'GET',
  path: '/api/operator/payout-runs/preview',
  caller: 'operator',
  reply: runPreview,
});

export const startPayoutRun = endpoint({
  name: 'start-payout-run',
  summary: 'Closes what is pending into payouts, writes the self-billing invoices, and sends the payouts.',
  feature: 'payouts',
  method: 'POST',
  path: '/api/operator/payout-runs',
  caller: 'operator',
  reply: payoutRun,
  status: 201,
  problems: ['nothing-to-pay-out', 'invoice-issuer-incomplete'],
});

export const listPayoutRuns = endpoint({
  name: 'list-payout-runs',
  summary: 'Payout runs, newest first, with how their payouts stand.',
  feature: 'payouts',
  method: 'GET',
  path: '/api/operator/payout-runs',
  caller: 'operator',
  query: z.object({ before: z.optional(z.string().check(z.maxLength(64))) }),
  reply: z.object({ runs: z.array(payoutRun), next: z.nullable(z.string()) }),
});
