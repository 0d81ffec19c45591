import { deleteUnusedLogos } from '../company-profile/delete-unused-logos.ts';
import { deleteExpiredLimits } from '../kernel/http/delete-expired-limits.ts';
import { deleteExpiredKeys } from '../kernel/http/idempotency.store.ts';
import type { ScheduledTask } from '../kernel/tasks/task.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { checkVideos } from '../listing/check-videos.ts';
import { deleteUnusedListingFiles } from '../listing/delete-unused-listing-files.ts';
import { refreshAccounts } from '../payout-accounts/refresh-account.ts';
import { settlePayouts } from '../payouts/send-payout.ts';
import { weeklyRun } from '../payouts/weekly-run.ts';
import { refreshRates } from '../pricing/refresh-rates.ts';
import { startEveryDuePrice } from '../pricing/start-due-prices.ts';
import { drawSamples } from '../review/draw-samples.ts';
import { deleteExpiredSignOnRecords } from '../sign-on/delete-expired-sign-on-records.ts';
import { deleteOldUploadRecords } from '../uploads/delete-old-upload-records.ts';
import { retryChecks } from '../uploads/retry-checks.ts';
import { packageVersions } from '../versions/create-version.ts';
import { deliverEveryDue } from '../webhooks/deliver-webhooks.ts';
import { deleteOldWebhookAttempts } from '../webhooks/read-webhooks.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Every scheduled task of the server. */
export const scheduledTasks: readonly ScheduledTask[] = [
  {
    name: 'sweep-idempotency-keys',
    cron: '17 * * * *',
    run: async (services) => {
      const now = await services.clock.now();
      await deleteExpiredKeys(services.database, new Date(now.getTime() - dayMs));
    },
  },
  { name: 'start-due-prices', cron: '*/5 * * * *', run: startEveryDuePrice },
  { name: 'refresh-rates', cron: '11 * * * *', atStart: true, run: refreshRates },
  {
    name: 'retry-apk-checks',
    cron: '* * * * *',
    run: (services, signal) => retryChecks(services, packageVersions, signal),
  },
  { name: 'weekly-payout-run', cron: '0 6 * * 5', run: (services) => weeklyRun(services) },
  { name: 'settle-payouts', cron: '*/10 * * * *', run: settlePayouts },
  { name: 'check-ledger', cron: '23 3 * * *', run: (services) => checkLedger(services) },
  { name: 'sweep-uploads', cron: '*/10 * * * *', run: deleteOldUploadRecords },
  { name: 'check-videos', cron: '* * * * *', run: checkVideos },
  { name: 'draw-samples', cron: '*/5 * * * *', run: (services) => drawSamples(services) },
  { name: 'sweep-listing-files', cron: '41 * * * *', run: deleteUnusedListingFiles },
  { name: 'sweep-logos', cron: '47 * * * *', run: (services) => deleteUnusedLogos(services) },
  { name: 'refresh-payout-accounts', cron: '*/10 * * * *', run: refreshAccounts },
  { name: 'sweep-limits', cron: '29 * * * *', run: (services) => deleteExpiredLimits(services) },
  { name: 'sweep-sign-on', cron: '37 * * * *', run: (services) => deleteExpiredSignOnRecords(services) },
  { name: 'deliver-webhooks-left', cron: '* * * * *', run: deliverEveryDue },
  {
    name: 'sweep-webhook-attempts',
    cron: '53 * * * *',
    run: async (services) => {
      const now = await services.clock.now();
      await deleteOldWebhookAttempts(services.database, now);
    },
  },
];
