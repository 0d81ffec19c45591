import type { WebhookAnswer } from '@lensdock/ports/webhook/webhook.ts';
import { WebhookFailure } from '@lensdock/ports/webhook/webhook-failure.ts';
import { notify } from '../kernel/history/notify.ts';
import { systemActor } from '../kernel/identity/actor.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import { enqueue } from '../kernel/tasks/enqueue.ts';
import {
  claimDelivery,
  type Delivery,
  finishDelivered,
  finishFailed,
  insertAttempt,
  selectDueIds,
  type Tried,
} from './deliveries.store.ts';
import { retryDelayMs } from './retry-delay.ts';
import { signatureHeaders } from './sign-webhook.ts';

/** A server that was killed while it delivered holds the endpoint for so much longer than an attempt can take. */
const leaseMarginMs = 20_000;
/** After so many failures in a row the operators are told. */
const failuresUntilTold = 5;

/** The errand: delivers to an endpoint what waits for it, in order, until one fails or nothing is left. */
export async function deliverTo(services: AppServices, endpointId: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const at = await services.clock.now();
    const leasedUntil = new Date(at.getTime() + services.settings.WEBHOOK_TIMEOUT_SECONDS * 1000 + leaseMarginMs);
    const delivery = await claimDelivery(services.database, endpointId, { at, leasedUntil });
    if (!delivery || !(await deliver(services, delivery, signal))) return;
  }
}

/** The job: what errands have missed. */
export async function deliverEveryDue(services: AppServices, signal: AbortSignal): Promise<void> {
  const due = await selectDueIds(services.database, await services.clock.now());
  await Promise.all(due.map((id) => deliverTo(services, id, signal)));
}

/** Whether the receiver has taken it. */
async function deliver(services: AppServices, delivery: Delivery, signal: AbortSignal): Promise<boolean> {
  const { endpointId, event } = delivery;
  const tried = await attempt(services, delivery, signal);
  // A server that stops has found out nothing of the receiver; the lease runs out, and another one tries.
  if (tried.outcome === 'failed' && signal.aborted) return false;
  const at = await services.clock.now();
  await services.database.transaction(async (transaction) => {
    await insertAttempt(transaction, { endpointId, position: event.position, at }, tried);
    if (tried.outcome === 'delivered') {
      await finishDelivered(transaction, delivery, at);
      return;
    }
    const isGone = tried.status === 410;
    const nextAttempt = new Date(at.getTime() + retryDelayMs(delivery.failures + 1));
    if (!(await finishFailed(transaction, delivery, { nextAttempt, active: !isGone }))) return;
    if (isGone || delivery.failures + 1 === failuresUntilTold)
      await notify(transaction, actionContextAt(at), {
        to: { role: 'operator' },
        kind: isGone ? 'webhook-gone' : 'webhook-failing',
        parameters: { place: new URL(delivery.address).host },
        link: `/webhooks/${endpointId}`,
      });
    if (!isGone) await enqueue(transaction, 'deliver-webhooks', { endpoint: endpointId }, { startAfter: nextAttempt });
  });
  return tried.outcome === 'delivered';
}

function actionContextAt(at: Date) {
  return { actor: systemActor('postman'), at, requestId: `errand-${randomCode()}` };
}

async function attempt(services: AppServices, delivery: Delivery, signal: AbortSignal): Promise<Tried> {
  const { address, secrets, event } = delivery;
  const { id, kind, appCode, position, sequence, data } = event;
  const body = JSON.stringify({
    type: kind,
    timestamp: event.at.toISOString(),
    data: { appCode, position, sequence, ...data },
  });
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Lensdock',
    ...signatureHeaders({ id, at: await services.clock.now(), body }, secrets),
  };
  const began = performance.now();
  const spent = () => Math.round(performance.now() - began);
  try {
    const answer = await services.webhooks.post({ address, headers, body }, signal);
    return { ...judged(answer), milliseconds: spent() };
  } catch (error) {
    if (!(error instanceof WebhookFailure)) throw error;
    const failure = error.kind === 'unreachable' ? error.message : error.kind;
    return { outcome: 'failed', status: null, failure, answer: null, milliseconds: spent() };
  }
}

/** Any status of 200 to 299 says that the event was taken. */
function judged({ status, text }: WebhookAnswer): Omit<Tried, 'milliseconds'> {
  return { outcome: status >= 200 && status < 300 ? 'delivered' : 'failed', status, failure: null, answer: text };
}
