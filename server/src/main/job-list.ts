import { sweepLogos } from '../company-profile/sweep-logos.ts';
import { sweepKeys } from '../kernel/http/idempotency.store.ts';
import { sweepLimits } from '../kernel/http/sweep-limits.ts';
import type { Job } from '../kernel/tasks/errand.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { checkVideos } from '../listing/check-videos.ts';
import { sweepListingFiles } from '../listing/sweep-listing-files.ts';
import { refreshAccounts } from '../payout-accounts/refresh-account.ts';
import { settlePayouts } from '../payouts/send-payout.ts';
import { weeklyRun } from '../payouts/weekly-run.ts';
import { refreshRates } from '../pricing/refresh-rates.ts';
import { startEveryDuePrice } from '../pricing/start-due-prices.ts';
import { drawSamples } from '../review/draw-samples.ts';
import { sweepSignOn } from '../sign-on/sweep-sign-on.ts';
import { retryChecks } from '../versions/retry-checks.ts';
import { sweepUploads } from '../versions/sweep-uploads.ts';
import { deliverEveryDue } from '../webhooks/deliver-webhooks.ts';
import { sweepWebhookAttempts } from '../webhooks/read-webhooks.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Every job there is; a feature adds its own line. */
export const jobs: readonly Job[] = [
  {
    name: 'sweep-idempotency-keys',
    cron: '17 * * * *',
    run: async (world) => {
      const now = await world.clock.now();
      await sweepKeys(world.database, new Date(now.getTime() - dayMs));
    },
  },
  { name: 'start-due-prices', cron: '*/5 * * * *', run: startEveryDuePrice },
  { name: 'refresh-rates', cron: '11 * * * *', atStart: true, run: refreshRates },
  { name: 'retry-apk-checks', cron: '* * * * *', run: retryChecks },
  { name: 'weekly-payout-run', cron: '0 6 * * 5', run: (world) => weeklyRun(world) },
  { name: 'settle-payouts', cron: '*/10 * * * *', run: settlePayouts },
  { name: 'check-ledger', cron: '23 3 * * *', run: (world) => checkLedger(world) },
  { name: 'sweep-uploads', cron: '*/10 * * * *', run: sweepUploads },
  { name: 'check-videos', cron: '* * * * *', run: checkVideos },
  { name: 'draw-samples', cron: '*/5 * * * *', run: (world) => drawSamples(world) },
  { name: 'sweep-listing-files', cron: '41 * * * *', run: sweepListingFiles },
  { name: 'sweep-logos', cron: '47 * * * *', run: (world) => sweepLogos(world) },
  { name: 'refresh-payout-accounts', cron: '*/10 * * * *', run: refreshAccounts },
  { name: 'sweep-limits', cron: '29 * * * *', run: (world) => sweepLimits(world) },
  { name: 'sweep-sign-on', cron: '37 * * * *', run: (world) => sweepSignOn(world) },
  { name: 'deliver-webhooks-left', cron: '* * * * *', run: deliverEveryDue },
  {
    name: 'sweep-webhook-attempts',
    cron: '53 * * * *',
    run: async (world) => {
      const now = await world.clock.now();
      await sweepWebhookAttempts(world.database, now);
    },
  },
];
