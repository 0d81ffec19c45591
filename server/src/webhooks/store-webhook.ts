import type { RecordedAction } from '@lensdock/contract/kernel/audit-words.ts';
import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { defaultTopics, type StoreEventTopic, storeEventTopicNames } from '@lensdock/contract/webhooks/store-events.ts';
import type { Webhook, WebhookBody, WebhookSecret } from '@lensdock/contract/webhooks/webhooks.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Webhooks } from '@lensdock/ports/webhook/webhook.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import type { SecretBox } from '../kernel/services/secret-box.ts';
import { enqueue } from '../kernel/tasks/enqueue.ts';
import { insertAttempt } from './deliveries.store.ts';
import { describeWebhook, findWebhook } from './read-webhooks.ts';
import { newSecret } from './webhook-secrets.ts';
import {
  clearDelay,
  insertWebhook,
  movePosition,
  selectLastPosition,
  selectNextPosition,
  updateActive,
  updateSecret,
  updateTopics,
  type WebhookRow,
} from './webhooks.store.ts';

/** How long deliveries are also signed with the previous secret. */
const bothSecretsMs = 24 * 60 * 60 * 1000;

/** Adds an endpoint and returns its secret, which is never returned again. */
export async function addWebhook(
  transaction: Queries,
  context: ActionContext,
  { body, webhooks, secrets }: { body: WebhookBody; webhooks: Webhooks; secrets: SecretBox },
): Promise<Changed<WebhookSecret>> {
  const [given, description] = [body.address.trim(), body.description.trim()];
  const topics = inOrder(body.topics ?? defaultTopics);
  const findings = [...addressFindings(given, webhooks), ...topicFindings(topics)];
  if (description === '') findings.push({ code: 'required', inputField: 'description' });
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const [id, address] = [randomCode(), new URL(given).href];
  const { secret, stored } = await newSecret(secrets, id);
  await insertWebhook(transaction, context, { id, address, description, topics, secret: stored });
  return changedWebhook(
    'add-webhook',
    id,
    { webhook: await read(transaction, id), secret },
    { address, description, topics },
  );
}

/** In one order, so that the audit shows only real changes. */
function inOrder(topics: readonly StoreEventTopic[]): StoreEventTopic[] {
  return storeEventTopicNames.filter((topic) => topics.includes(topic));
}

function topicFindings(topics: readonly StoreEventTopic[]): Finding[] {
  return topics.length === 0 ? [{ code: 'required', inputField: 'topics' }] : [];
}

/** Events of a new topic are delivered from now on, except where earlier ones are still waiting. */
export async function saveTopics(
  transaction: Queries,
  id: string,
  chosen: readonly StoreEventTopic[],
): Promise<Changed<Webhook>> {
  const topics = inOrder(chosen);
  const findings = topicFindings(topics);
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const row = await findWebhook(transaction, id, { lock: true });
  if (topics.join() === row.topics.join()) return { value: describeWebhook(row) };
  await updateTopics(transaction, id, topics);
  if (row.waiting === 0) await movePosition(transaction, id, await selectLastPosition(transaction));
  if (row.active) await wake(transaction, id);
  return changedWebhook('save-webhook-topics', id, await read(transaction, id), { topics }, { topics: row.topics });
}

function addressFindings(address: string, webhooks: Webhooks): Finding[] {
  if (address === '') return [{ code: 'required', inputField: 'address' }];
  const refusal = webhooks.refusalOf(address);
  return refusal ? [{ code: `webhook-address-${refusal}`, inputField: 'address' }] : [];
}

export async function switchWebhook(transaction: Queries, id: string, active: boolean): Promise<Changed<Webhook>> {
  const row = await findWebhook(transaction, id, { lock: true });
  if (row.active === active) return { value: describeWebhook(row) };
  await updateActive(transaction, id, active);
  if (active) await wake(transaction, id);
  return changedWebhook('switch-webhook', id, await read(transaction, id), { active });
}

export async function renewSecret(
  transaction: Queries,
  context: ActionContext,
  { id, secrets }: { id: string; secrets: SecretBox },
): Promise<Changed<WebhookSecret>> {
  await findWebhook(transaction, id, { lock: true });
  const { secret, stored } = await newSecret(secrets, id);
  await updateSecret(transaction, id, stored, new Date(context.at.getTime() + bothSecretsMs));
  return changedWebhook('renew-webhook-secret', id, { webhook: await read(transaction, id), secret }, {});
}

export async function tryWebhook(transaction: Queries, id: string): Promise<Changed<Webhook>> {
  await findActive(transaction, id);
  await clearDelay(transaction, id);
  await wake(transaction, id);
  return { value: await read(transaction, id) };
}

/** Delivers every event from the given one on again, in order, for an endpoint that lost data. */
export async function replayWebhook(transaction: Queries, id: string, position: number): Promise<Changed<Webhook>> {
  await findActive(transaction, id);
  const maximum = await selectLastPosition(transaction);
  if (position > maximum)
    throw new Problem('invalid-input', [{ code: 'too-many', inputField: 'position', parameters: { maximum } }]);
  await movePosition(transaction, id, position - 1);
  await wake(transaction, id);
  return changedWebhook('replay-webhook', id, await read(transaction, id), { position });
}

/** Takes the position, so that two operators who skip the same event do not also skip the next one. */
export async function skipEvent(
  transaction: Queries,
  context: ActionContext,
  id: string,
  position: number,
): Promise<Changed<Webhook>> {
  const row = await findWebhook(transaction, id, { lock: true });
  if (position !== (await selectNextPosition(transaction, id))) throw new Problem('event-not-next');
  await movePosition(transaction, id, position);
  const tried = { outcome: 'set-aside', status: null, failure: null, answer: null, milliseconds: 0 } as const;
  await insertAttempt(transaction, { endpointId: id, position, at: context.at }, tried);
  if (row.active) await wake(transaction, id);
  return changedWebhook('set-event-aside', id, await read(transaction, id), { position });
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

export function changedWebhook<Value>(
  action: RecordedAction,
  id: string,
  value: Value,
  after: object,
  before?: object,
): Changed<Value> {
  return { value, audit: [{ action, subjectKind: 'webhook', subjectId: id, ...(before && { before }), after }] };
}
