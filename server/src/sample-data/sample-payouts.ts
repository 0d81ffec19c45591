import { startPayoutRun } from '@lensdock/contract/payouts/payouts.endpoints.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sendPayout } from '../payouts/send-payout.ts';
import { meridianAccount } from './meridian-sales.ts';
import type { SampleEvent } from './play-scenarios.ts';
import { placeSampleOrders } from './sample-orders.ts';
import type { Sandbox } from './scenarios/open-sandbox.ts';

/** Weeks before today with a payout run. The first run includes everything older. */
const runsWeeksAgo = [9, 8, 7, 6, 5, 4, 3, 2, 1];

/**
 * Creates the orders up to each run and the run itself, sent and confirmed, between the scenarios. Sales since the last
 * run are pending.
 */
export function sampleSales(sandbox: Sandbox, transaction: Queries, today: Date): SampleEvent[] {
  const friday = (today.getUTCDay() - 5 + 7) % 7;
  let after = new Date(0);
  const sell = async (codes: ReadonlyMap<string, string>, until: Date) => {
    await placeSampleOrders(transaction, sandbox.services.settings, codes, { today, after, until });
    after = until;
  };
  const runs = runsWeeksAgo.map(
    (weeks): SampleEvent => ({
      when: { daysAgo: friday + 7 * weeks, time: '06:00' },
      what: async (codes, moment) => {
        await sell(codes, moment);
        const { payouts } = await sandbox.call(startPayoutRun, { as: 'olga' });
        for (const { payoutId } of payouts) {
          await sendPayout(sandbox.services, payoutId);
          // When asked again, the sandbox reports that the payout has arrived.
          await sendPayout(sandbox.services, payoutId);
        }
      },
    }),
  );
  return [...meridianAccount(sandbox), ...runs, { when: { daysAgo: 0, time: '00:00' }, what: sell }];
}
