import { keepInvoice } from '../invoices/keep-invoice.ts';
import { checkVideoOf } from '../listing/check-videos.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { sendBankRequest } from '../payout-accounts/request-bank-onboarding.ts';
import { sendPayout } from '../payouts/send-payout.ts';
import { deliverTo } from '../webhooks/deliver-webhooks.ts';
import type { World } from '../world.ts';
import type { ErrandData, ErrandName } from './errand-data.ts';

/** One run of an errand. */
export interface Attempt {
  /** Says that the time is over, or that the server stops: what is left is run again. */
  signal: AbortSignal;
  /** 1, 2, 3 … */
  number: number;
  /** When this one fails, the errand is dead. */
  isLast: boolean;
}

/**
 * Work that a change leaves behind, enqueued in its transaction (`enqueue`) and run within seconds of the commit, by
 * one server. It is run at least once: a server may be killed after the work and before it is written down as done, so a
 * second run must do no harm. One that throws is run again, later and later, and is dead after the last time.
 */
export interface Errand<Data> {
  run(world: World, data: Data, attempt: Attempt): Promise<void>;
  /** So many on one server at the same time; 2 unless said otherwise. */
  atOnce?: number;
  /** A run that takes longer counts as failed; 60 unless said otherwise. */
  timeoutSeconds?: number;
  retries?: Retries;
}

/** The delay doubles from the first to the longest, with some chance in it. */
export interface Retries {
  limit: number;
  firstDelaySeconds: number;
  longestDelaySeconds: number;
}

/** Fifteen attempts over some eight hours. */
export const usualRetries: Retries = { limit: 14, firstDelaySeconds: 5, longestDelaySeconds: 3600 };

export type ErrandList = { readonly [Name in ErrandName]: Errand<ErrandData[Name]> };

/** Every errand there is; a feature adds its own line, and one to `ErrandData`. */
export const errands: ErrandList = {
  'check-video': {
    run: (world, { app }, { signal }) => checkVideoOf(world, app, signal),
    // The job of the same purpose goes on asking every minute.
    retries: { limit: 2, firstDelaySeconds: 5, longestDelaySeconds: 60 },
  },
  'send-payout': { run: (world, { payout }) => sendPayout(world, payout) },
  'keep-invoice': {
    run: async (world, { invoice }) => {
      await keepInvoice(world, invoice);
    },
    // Drawing takes the processor, and nobody waits for it.
    atOnce: 1,
  },
  'request-bank-onboarding': { run: (world, { companyId }) => sendBankRequest(world, companyId) },
  'deliver-mail': {
    run: (world, { mail }, attempt) => deliverMail(world, mail, attempt),
    atOnce: 3,
    // Some fourteen hours. Never long between two, so that a mail server that is back gets its mail soon.
    retries: { limit: 60, firstDelaySeconds: 5, longestDelaySeconds: 900 },
  },
  'deliver-webhooks': {
    run: (world, { endpoint }, { signal }) => deliverTo(world, endpoint, signal),
    atOnce: 4,
    timeoutSeconds: 600,
    // A receiver that fails is no failure of the errand, which then leaves the next one behind.
    retries: { limit: 3, firstDelaySeconds: 5, longestDelaySeconds: 60 },
  },
};
