import { storeInvoice } from '../invoices/store-invoice.ts';
import type { TaskHandlers } from '../kernel/tasks/task.ts';
import { checkVideoOf } from '../listing/check-videos.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { sendBankRequest } from '../payout-accounts/request-bank-onboarding.ts';
import { sendPayout } from '../payouts/send-payout.ts';
import { deliverTo } from '../webhooks/deliver-webhooks.ts';

/** Every errand there is; a feature adds its own line, and one to `TaskData`. */
export const errands: TaskHandlers = {
  'check-video': {
    run: (services, { app }, { signal }) => checkVideoOf(services, app, signal),
    // The job of the same purpose goes on asking every minute.
    retries: { limit: 2, firstDelaySeconds: 5, longestDelaySeconds: 60 },
  },
  'send-payout': { run: (services, { payout }) => sendPayout(services, payout) },
  'keep-invoice': {
    run: async (services, { invoice }) => {
      await storeInvoice(services, invoice);
    },
    // Drawing takes the processor, and nobody waits for it.
    atOnce: 1,
  },
  'request-bank-onboarding': { run: (services, { companyId }) => sendBankRequest(services, companyId) },
  'deliver-mail': {
    run: (services, { mail }, attempt) => deliverMail(services, mail, attempt),
    atOnce: 3,
    // Some fourteen hours. Never long between two, so that a mail server that is back gets its mail soon.
    retries: { limit: 60, firstDelaySeconds: 5, longestDelaySeconds: 900 },
  },
  'deliver-webhooks': {
    run: (services, { endpoint }, { signal }) => deliverTo(services, endpoint, signal),
    atOnce: 4,
    timeoutSeconds: 600,
    // A receiver that fails is no failure of the errand, which then leaves the next one behind.
    retries: { limit: 3, firstDelaySeconds: 5, longestDelaySeconds: 60 },
  },
};
