import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Changed, settle } from '../kernel/history/changed.ts';
import { systemActor } from '../kernel/identity/actor.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import { type FoundApp, lockAnyApp } from '../lifecycle/find-app.ts';
import { publish } from '../lifecycle/publish.ts';
import { type PricingRow, selectAppsWithDuePrice, startDuePrices, touchPricing } from './pricing.store.ts';

/** When, and in which request, a due price was noticed. */
interface Moment {
  at: Date;
  requestId: string;
}

/** Whether a scheduled price of the app is due. */
export function isPriceDue({ licences }: PricingRow, at: Date): boolean {
  return licences.some(({ nextPriceStart }) => nextPriceStart !== null && Date.parse(nextPriceStart) <= at.getTime());
}

/**
 * Starts the due prices of an app. The caller holds the app's lock, so this happens once; it also applies to locked
 * apps, because the company decided before.
 */
export async function startPrices(
  transaction: Queries,
  app: Pick<FoundApp, 'code' | 'companyId' | 'name' | 'publicationNumber'>,
  moment: Moment,
  currency: PricingRow['currency'],
): Promise<void> {
  // The day has come, whatever the call that noticed it may notify.
  const context = { at: moment.at, requestId: moment.requestId, actor: systemActor('calendar') };
  const started = await startDuePrices(transaction, app.code, moment.at);
  const [first] = started;
  if (!first) return;
  await touchPricing(transaction, app.code);
  if (app.publicationNumber !== null)
    await publish(transaction, context, {
      appCode: app.code,
      action: { type: 'save-pricing' as const },
      part: 'pricing' as const,
      closed: [],
    });
  const changed: Changed = {
    value: undefined,
    audit: [
      {
        action: 'start-subscription-price',
        subjectKind: 'pricing',
        subjectId: app.code,
        companyId: app.companyId,
        appCode: app.code,
        after: started,
      },
    ],
    notices: [
      {
        to: { companyId: app.companyId },
        kind: 'subscription-price-started',
        parameters: { app: app.name, price: `${first.prices[currency]} ${currency}` },
        link: `/app/${app.code}/pricing`,
      },
    ],
  };
  await settle(transaction, context, changed, undefined);
}

/** Scheduled task: starts every due price, one app per transaction. Missed prices start when the app is read. */
export async function startEveryDuePrice({ database, clock }: AppServices, signal: AbortSignal): Promise<void> {
  const at = await clock.now();
  for (const code of await selectAppsWithDuePrice(database, at)) {
    if (signal.aborted) return;
    await database.transaction(async (transaction) => {
      const app = await lockAnyApp(transaction, code);
      if (app) await startPrices(transaction, app, { at, requestId: `job-${randomCode()}` }, app.company.currency);
    });
  }
}
