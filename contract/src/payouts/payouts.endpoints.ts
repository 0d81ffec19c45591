import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './payouts.routes.ts';
import { payoutEntries, payoutPage, payoutRun, runPreview } from './payouts.schemas.ts';

export const readPayoutPage = endpoint(routes.readPayoutPage, {
  name: 'read-payout-page',
  token: 'payouts:read',
  summary: 'Returns the company’s pending amounts and payouts.',
  feature: 'payouts',
  reply: payoutPage,
});

export const previewPayoutRun = endpoint(routes.previewPayoutRun, {
  name: 'preview-payout-run',
  summary: 'Previews the next payout run: the amounts to pay, and those that would wait.',
  feature: 'payouts',
  reply: runPreview,
});

export const startPayoutRun = endpoint(routes.startPayoutRun, {
  name: 'start-payout-run',
  summary: 'Assigns all pending amounts to payouts, writes the self-billing invoices and sends the payouts.',
  feature: 'payouts',
  reply: payoutRun,
  status: 201,
  problems: ['nothing-to-pay-out', 'invoice-issuer-incomplete'],
});

export const listPayoutRuns = endpoint(routes.listPayoutRuns, {
  name: 'list-payout-runs',
  summary: 'Lists payout runs, newest first, with the state of their payouts.',
  feature: 'payouts',
  query: z.object({ before: z.optional(z.string().check(z.maxLength(64))) }),
  reply: z.object({ runs: z.array(payoutRun), next: z.nullable(z.string()) }),
});

const payoutParams = z.object({ payoutId: z.string() });

export const readPayout = endpoint(routes.readPayout, {
  name: 'read-payout',
  token: 'payouts:read',
  summary: 'Returns a payout of the company with its bookings, 100 per page.',
  feature: 'payouts',
  params: payoutParams,
  query: z.object({ after: z.optional(z.string().check(z.regex(/^[0-9]{1,18}$/))) }),
  reply: payoutEntries,
});

export const exportPayout = endpoint(routes.exportPayout, {
  name: 'export-payout',
  token: 'payouts:read',
  summary: 'Exports all bookings of a payout as CSV. Net and VAT add up to the payout.',
  feature: 'payouts',
  limit: 'exports',
  params: payoutParams,
  answers: 'file',
});

export const exportPayoutRun = endpoint(routes.exportPayoutRun, {
  name: 'export-payout-run',
  summary: 'Exports all bookings of all payouts of a run as CSV.',
  feature: 'payouts',
  limit: 'exports',
  params: z.object({ runId: z.string() }),
  answers: 'file',
});
