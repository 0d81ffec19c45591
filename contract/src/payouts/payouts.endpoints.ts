import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import {
  confirmRunBody,
  payoutRun,
  runPayout,
  runPreview,
  runRequest,
  runState,
  runSummary,
  startRunBody,
} from './payout-runs.schemas.ts';
import * as routes from './payouts.routes.ts';
import { payoutEntries, payoutPage } from './payouts.schemas.ts';
import { maxChosenCompanies } from './payouts.ts';

export const readPayoutPage = endpoint(routes.readPayoutPage, {
  name: 'read-payout-page',
  token: 'payouts:read',
  summary: 'Returns the company’s pending amounts and payouts.',
  feature: 'payouts',
  reply: payoutPage,
});

export const readCompanyMoney = endpoint(routes.readCompanyMoney, {
  name: 'read-company-money',
  summary: 'Returns a company’s pending amounts and payouts, as the company sees them.',
  feature: 'payouts',
  params: z.object({ companyId: z.string() }),
  reply: payoutPage,
});

/** Ids of companies of 36 characters, separated by commas. */
const companyList = z.optional(
  z.string().check(z.maxLength(maxChosenCompanies * 37), z.regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/)),
);

export const previewPayoutRun = endpoint(routes.previewPayoutRun, {
  name: 'preview-payout-run',
  summary:
    'Previews the next payout run: the amounts to pay with their totals, and those that would wait. Companies can be skipped or added.',
  feature: 'payouts',
  query: z.object({ skipped: companyList, added: companyList }),
  reply: runPreview,
});

export const startPayoutRun = endpoint(routes.startPayoutRun, {
  name: 'start-payout-run',
  changesMany: true,
  summary: 'Assigns all pending amounts to payouts, writes the self-billing invoices and sends the payouts.',
  feature: 'payouts',
  body: startRunBody,
  reply: payoutRun,
  status: 201,
  problems: ['nothing-to-pay-out', 'invoice-issuer-incomplete', 'payout-run-changed', 'payout-run-above-limit'],
});

export const requestPayoutRun = endpoint(routes.requestPayoutRun, {
  name: 'request-payout-run',
  summary: 'Requests a payout run above the limit, which another operator confirms. One request waits at a time.',
  feature: 'payouts',
  body: startRunBody,
  reply: runRequest,
  status: 201,
  problems: ['payout-run-requested'],
  notices: ['payout-run-requested'],
});

const requestParams = z.object({ requestId: z.string() });

export const approvePayoutRun = endpoint(routes.approvePayoutRun, {
  name: 'approve-payout-run',
  freshSignIn: true,
  summary: 'Approves the weekly run above the limit as the first of two operators; another one confirms it.',
  feature: 'payouts',
  params: requestParams,
  reply: runRequest,
  problems: ['payout-run-approved'],
  notices: ['payout-run-requested'],
});

export const confirmPayoutRun = endpoint(routes.confirmPayoutRun, {
  name: 'confirm-payout-run',
  freshSignIn: true,
  changesMany: true,
  summary: 'Starts a requested payout run with its companies and the current amounts.',
  feature: 'payouts',
  params: requestParams,
  body: confirmRunBody,
  reply: payoutRun,
  status: 201,
  problems: [
    'own-payout-run',
    'payout-run-unapproved',
    'nothing-to-pay-out',
    'invoice-issuer-incomplete',
    'payout-run-changed',
  ],
});

export const withdrawPayoutRun = endpoint(routes.withdrawPayoutRun, {
  name: 'withdraw-payout-run',
  summary: 'Withdraws the request for a payout run.',
  feature: 'payouts',
  params: requestParams,
});

export const listPayoutRuns = endpoint(routes.listPayoutRuns, {
  name: 'list-payout-runs',
  summary: 'Lists payout runs, newest first, with their totals.',
  feature: 'payouts',
  query: z.object({ before: z.optional(z.string().check(z.maxLength(64))) }),
  reply: z.object({ runs: z.array(runSummary), next: z.nullable(z.string()) }),
});

const runParams = z.object({ runId: z.string() });

export const readPayoutRun = endpoint(routes.readPayoutRun, {
  name: 'read-payout-run',
  summary: 'Returns a payout run with its totals.',
  feature: 'payouts',
  params: runParams,
  reply: runSummary,
});

export const listRunPayouts = endpoint(routes.listRunPayouts, {
  name: 'list-run-payouts',
  summary:
    'Lists the payouts of a run by company, 50 per page; searched by company, payout ID or the provider’s reference.',
  feature: 'payouts',
  params: runParams,
  query: z.object({
    search: z.optional(z.string().check(z.maxLength(200))),
    state: z.optional(runState),
    after: z.optional(z.string().check(z.maxLength(64))),
  }),
  reply: z.object({ payouts: z.array(runPayout), next: z.nullable(z.string()) }),
});

export const retryPayout = endpoint(routes.retryPayout, {
  name: 'retry-payout',
  summary: 'Pays the pending amounts of the company of a failed payout, in a run of its own.',
  feature: 'payouts',
  params: z.object({ payoutId: z.string() }),
  reply: payoutRun,
  status: 201,
  problems: ['payout-not-retryable', 'nothing-to-pay-out', 'invoice-issuer-incomplete', 'payout-run-above-limit'],
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
  fileType: 'text/csv; charset=utf-8',
});

export const exportPayoutRun = endpoint(routes.exportPayoutRun, {
  name: 'export-payout-run',
  summary: 'Exports all bookings of all payouts of a run as CSV, with the state of their payout.',
  feature: 'payouts',
  limit: 'exports',
  params: runParams,
  answers: 'file',
  fileType: 'text/csv; charset=utf-8',
});
