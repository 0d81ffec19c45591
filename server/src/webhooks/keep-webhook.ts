import type { RecordedAction } from '@lensdock/contract/audit/recorded-actions.ts';
import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Webhook, WebhookBody, WebhookSecret } from '@lensdock/contract/webhooks/webhooks.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Webhooks } from '@lensdock/ports/webhook/webhook.ts';
import { recordChange } from '../kernel/history/record-change.ts';
import type { Occasion } from '../kernel/identity/occasion.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import { enqueue } from '../kernel/tasks/enqueue.ts';
import { insertAttempt } from './deliveries.store.ts';
import { describeWebhook, findWebhook } from './read-webhooks.ts';
import { makeSecret } from './sign-webhook.ts';
import {
  clearDelay,
  insertWebhook,
  movePosition,
  updateActive,
  updateSecret,
  type WebhookRow,
} from './webhooks.store.ts';

/** How long deliveries are signed with the former secret as well. */
const bothSecretsMs = 24 * 60 * 60 * 1000;

/** Registers an address and answers its secret, which nobody is told again. */
export async function addWebhook(
  transaction: Queries,
  occasion: Occasion,
  { body, webhooks }: { body: WebhookBody; webhooks: Webhooks },
): Promise<WebhookSecret> {
  const [address, description] = [body.address.trim(), body.description.trim()];
  const findings = addressFindings(address, webhooks);
  if (description === '') findings.push({ code: 'required', inputField: 'description' });
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const [id, secret] = [randomCode(), makeSecret()];
  await insertWebhook(transaction, occasion, { id, address, description, secret });
  await record(transaction, occasion, 'add-webhook', id, { address, description });
  return { webhook: await read(transaction, id), secret };
}

function addressFindings(address: string, webhooks: Webhooks): Finding[] {
  if (address === '') return [{ code: 'required', inputField: 'address' }];
  const refusal = webhooks.refusalOf(address);
  return refusal ? [{ code: `webhook-address-${refusal}`, inputField: 'address' }] : [];
}

export async function switchWebhook(
  transaction: Queries,
  occasion: Occasion,
  id: string,
  active: boolean,
): Promise<Webhook> {
  const row = await findWebhook(transaction, id, { lock: true });
  if (row.active === active) return describeWebhook(row);
  await updateActive(transaction, id, active);
  await record(transaction, occasion, 'switch-webhook', id, { active });
  if (active) await wake(transaction, id);
  return read(transaction, id);
}

export async function renewSecret(transaction: Queries, occasion: Occasion, id: string): Promise<WebhookSecret> {
  await findWebhook(transaction, id, { lock: true });
  const secret = makeSecret();
  await updateSecret(transaction, id, secret, new Date(occasion.at.getTime() + bothSecretsMs));
  await record(transaction, occasion, 'renew-webhook-secret', id, {});
  return { webhook: await read(transaction, id), secret };
}

export async function tryWebhook(transaction: Queries, id: string): Promise<Webhook> {
  await findActive(transaction, id);
  await clearDelay(transaction, id);
  await wake(transaction, id);
  return read(transaction, id);
}

/** Everything from an event on comes once more, in order: a receiver that lost something gets a whole history again. */
export async function replayWebhook(
  transaction: Queries,
  occasion: Occasion,
  id: string,
  position: number,
): Promise<Webhook> {
  const row = await findActive(transaction, id);
  if (position > row.position + row.waiting)
    throw new Problem('invalid-input', [
      { code: 'too-many', inputField: 'position', parameters: { maximum: row.position + row.waiting } },
    ]);
  await movePosition(transaction, id, position - 1);
  await record(transaction, occasion, 'replay-webhook', id, { position });
  await wake(transaction, id);
  return read(transaction, id);
}

/** Of two operators who leave the same event out, the second must not leave out the one behind it. */
export async function setEventAside(
  transaction: Queries,
  occasion: Occasion,
  id: string,
  position: number,
): Promise<Webhook> {
  const row = await findWebhook(transaction, id, { lock: true });
  if (position !== row.position + 1 || row.waiting === 0) throw new Problem('event-not-next');
  await movePosition(transaction, id, position);
  const tried = { outcome: 'set-aside', status: null, failure: null, answer: null, milliseconds: 0 } as const;
  await insertAttempt(transaction, { endpointId: id, position, at: occasion.at }, tried);
  await record(transaction, occasion, 'set-event-aside', id, { position });
  if (row.active) await wake(transaction, id);
  return read(transaction, id);
}

async function findActive(transaction: Queries, id: string): Promise<WebhookRow> {
  const row = await findWebhook(transaction, id, { lock: true });
  if (!row.active) throw new Problem('webhook-disabled');
  return row;
}

async function read(transaction: Queries, id: string): Promise<Webhook> {
  return describeWebhook(await findWebhook(transaction, id));
}

function wake(transaction: Queries, endpoint: string): Promise<void> {
  return enqueue(transaction, 'deliver-webhooks', { endpoint });
}

function record(
  transaction: Queries,
  occasion: Occasion,
  action: RecordedAction,
  id: string,
  after: object,
): Promise<void> {
  return recordChange(transaction, occasion, { action, subjectKind: 'webhook', subjectId: id, after });
}
