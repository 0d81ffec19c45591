import { keepInvoice } from '../invoices/keep-invoice.ts';
import type { ErrandList } from '../kernel/tasks/errand.ts';
import { checkVideoOf } from '../listing/check-videos.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { sendBankRequest } from '../payout-accounts/request-bank-onboarding.ts';
import { sendPayout } from '../payouts/send-payout.ts';
import { deliverTo } from '../webhooks/deliver-webhooks.ts';

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
