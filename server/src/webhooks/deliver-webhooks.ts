import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Changed, settle, unchanged } from '../kernel/history/changed.ts';
import { systemActor } from '../kernel/identity/actor.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import { enqueue } from '../kernel/tasks/enqueue.ts';
import {
  type AttemptOutcome,
  claimDelivery,
  type Delivery,
  finishDelivered,
  finishFailed,
  insertAttempt,
  selectDueIds,
} from './deliveries.store.ts';
import { postSigned } from './post-signed.ts';
import { retryDelayMs } from './retry-delay.ts';
import { openSecrets } from './webhook-secrets.ts';

/** A killed server blocks its endpoint for this much longer than the longest attempt. */
const leaseMarginMs = 20_000;
/** Consecutive failures before operators are notified. */
export const failuresUntilNotice = 5;

/** Background task: delivers an endpoint's pending events in order until one fails or none is left. */
export async function deliverTo(services: AppServices, endpointId: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const at = await services.clock.now();
    const leasedUntil = new Date(at.getTime() + services.settings.WEBHOOK_TIMEOUT_SECONDS * 1000 + leaseMarginMs);
    const delivery = await claimDelivery(services.database, endpointId, { at, leasedUntil });
    if (!delivery || !(await deliver(services, delivery, signal))) return;
  }
}

/** Scheduled task: delivers events whose background task was missed. */
export async function deliverEveryDue(services: AppServices, signal: AbortSignal): Promise<void> {
  const due = await selectDueIds(services.database, await services.clock.now());
  await Promise.all(due.map((id) => deliverTo(services, id, signal)));
}

/** Returns whether the endpoint accepted the event. */
async function deliver(services: AppServices, delivery: Delivery, signal: AbortSignal): Promise<boolean> {
  const { endpointId, event } = delivery;
  const tried = await attempt(services, delivery, signal);
  // An attempt aborted by a shutdown says nothing about the endpoint; after the lease another server retries.
  if (tried.outcome === 'failed' && signal.aborted) return false;
  services.metrics.webhookDeliveries.inc({ outcome: tried.outcome });
  const at = await services.clock.now();
  await services.database.transaction(async (transaction) => {
    await insertAttempt(transaction, { endpointId, position: event.position, at }, tried);
    if (tried.outcome === 'delivered') await finishDelivered(transaction, delivery, at);
    else
      await settle(transaction, actionContextAt(at), await recordFailure(transaction, delivery, tried, at), undefined);
  });
  return tried.outcome === 'delivered';
}

/** Schedules the next attempt. An endpoint that answers 410 is switched off. */
async function recordFailure(
  transaction: Queries,
  delivery: Delivery,
  { status }: AttemptOutcome,
  at: Date,
): Promise<Changed> {
  const { endpointId } = delivery;
  const failures = delivery.failures + 1;
  const isGone = status === 410;
  const nextAttempt = new Date(at.getTime() + retryDelayMs(failures));
  if (!(await finishFailed(transaction, delivery, { nextAttempt, isGone }))) return unchanged;
  if (!isGone) await enqueue(transaction, 'deliver-webhooks', { endpoint: endpointId }, { startAfter: nextAttempt });
  if (!isGone && failures !== failuresUntilNotice) return unchanged;
  return {
    value: undefined,
    notices: [
      {
        to: { role: 'operator' },
        kind: isGone ? 'webhook-gone' : 'webhook-failing',
        parameters: { place: new URL(delivery.address).host },
        link: `/webhooks/${endpointId}`,
      },
    ],
  };
}

function actionContextAt(at: Date) {
  return { actor: systemActor('postman'), at, requestId: `errand-${randomCode()}` };
}

async function attempt(services: AppServices, delivery: Delivery, signal: AbortSignal): Promise<AttemptOutcome> {
  const { endpointId, address, event } = delivery;
  const secrets = await openSecrets(services.secrets, endpointId, delivery.secrets);
  const { id, kind, appCode, position, sequence, subjectKind, subjectId, data } = event;
  const subject =
    subjectKind === null ? { appCode, position, sequence } : { [`${subjectKind}Id`]: subjectId, position };
  const body = JSON.stringify({
    type: kind,
    timestamp: event.at.toISOString(),
    data: { ...subject, ...data },
  });
  return postSigned(services, { address, secrets, id, body }, signal);
}
