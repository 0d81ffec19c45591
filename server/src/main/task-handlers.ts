import { storeInvoice } from '../invoices/store-invoice.ts';
import type { TaskHandlers } from '../kernel/tasks/task.ts';
import { checkVideoOf } from '../listing/check-videos.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { sendBankRequest } from '../payout-accounts/request-bank-onboarding.ts';
import { sendPayout } from '../payouts/send-payout.ts';
import { deliverTo } from '../webhooks/deliver-webhooks.ts';

/** Every background task of the server; its data is declared in `TaskData`. */
export const errands: TaskHandlers = {
  'check-video': {
    run: (services, { app }, { signal }) => checkVideoOf(services, app, signal),
    // The scheduled task of the same purpose retries every minute anyway.
    retries: { limit: 2, firstDelaySeconds: 5, longestDelaySeconds: 60 },
  },
  'send-payout': { run: (services, { payout }) => sendPayout(services, payout) },
  'keep-invoice': {
    run: async (services, { invoice }) => {
      await storeInvoice(services, invoice);
    },
    // Rendering is CPU-bound and not urgent.
    atOnce: 1,
  },
  'request-bank-onboarding': { run: (services, { companyId }) => sendBankRequest(services, companyId) },
  'deliver-mail': {
    run: (services, { mail }, attempt) => deliverMail(services, mail, attempt),
    atOnce: 3,
    // About fourteen hours with short delays, so that emails are sent soon after the mail server recovers.
    retries: { limit: 60, firstDelaySeconds: 5, longestDelaySeconds: 900 },
  },
  'deliver-webhooks': {
    run: (services, { endpoint }, { signal }) => deliverTo(services, endpoint, signal),
    atOnce: 4,
    timeoutSeconds: 600,
    // A failed delivery does not fail this task, which enqueues the next attempt itself.
    retries: { limit: 3, firstDelaySeconds: 5, longestDelaySeconds: 60 },
  },
};
