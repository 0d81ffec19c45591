import type { StoreEventKind, StoreEventSubject, StoreEventTopic } from '@lensdock/contract/webhooks/store-events.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, nothing, sql } from '@lensdock/ports/database/sql.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';

export interface WebhookRow {
  id: string;
  address: string;
  description: string;
  topics: StoreEventTopic[];
  active: boolean;
  bothSecretsUntil: Date | null;
  position: number;
  failures: number;
  nextAttempt: Date | null;
  delivered: Date | null;
  created: Date;
  waiting: number;
}

const columns: Fragment = sql`
  webhook.id, webhook.address, webhook.description, webhook.topics, webhook.active,
  webhook.former_secret_until as "bothSecretsUntil", webhook.position, webhook.failures,
  webhook.next_attempt_at as "nextAttempt", webhook.delivered_at as delivered, webhook.created_at as created,
  (select count(*)::int from shared.store_event event
    where event.topic = any(webhook.topics) and event.position > webhook.position) as waiting`;

export function selectWebhooks(queries: Queries): Promise<WebhookRow[]> {
  return queries.query<WebhookRow>(
    sql`select ${columns} from webhook_endpoint webhook order by webhook.created_at, webhook.id`,
  );
}

export async function countFailingWebhooks(queries: Queries, failures: number): Promise<number> {
  const [row] = await queries.query<{ count: number }>(
    sql`select count(*)::int8 as count from webhook_endpoint where active and failures >= ${failures}`,
  );
  return row?.count ?? 0;
}

export async function selectWebhook(
  queries: Queries,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<WebhookRow | undefined> {
  const [row] = await queries.query<WebhookRow>(sql`
    select ${columns} from webhook_endpoint webhook where webhook.id = ${id} ${lock ? sql`for update` : nothing}`);
  return row;
}

/** As stored: the current secret first, then the previous one while it is valid. */
export async function selectSecrets(queries: Queries, id: string, at: Date): Promise<string[]> {
  const [row] = await queries.query<{ secrets: string[] }>(sql`
    select case when former_secret_until > ${at} then array[secret, former_secret] else array[secret] end as secrets
      from webhook_endpoint where id = ${id}`);
  return row?.secrets ?? [];
}

/** Starts after the latest event. */
export async function insertWebhook(
  queries: Queries,
  { actor, at }: ActionContext,
  given: { id: string; address: string; description: string; topics: readonly StoreEventTopic[]; secret: string },
): Promise<void> {
  await queries.execute(sql`
    insert into webhook_endpoint (id, address, description, topics, secret, active, position, created_by, created_at)
    select ${given.id}, ${given.address}, ${given.description}, ${given.topics}::text[], ${given.secret}, true, last, ${actor.subject}, ${at}
      from shared.store_event_counter`);
}

export async function updateActive(queries: Queries, id: string, active: boolean): Promise<void> {
  await queries.execute(sql`
    update webhook_endpoint set active = ${active}, failures = 0, next_attempt_at = null where id = ${id}`);
}

export async function updateTopics(queries: Queries, id: string, topics: readonly StoreEventTopic[]): Promise<void> {
  await queries.execute(sql`update webhook_endpoint set topics = ${topics}::text[] where id = ${id}`);
}

/** The position of the event that is delivered next; undefined if none is waiting. */
export async function selectNextPosition(queries: Queries, id: string): Promise<number | undefined> {
  const [row] = await queries.query<{ next: number | null }>(sql`
    select (select min(event.position) from shared.store_event event
             where event.topic = any(webhook.topics) and event.position > webhook.position) as next
      from webhook_endpoint webhook where webhook.id = ${id}`);
  return row?.next ?? undefined;
}

/** The position of the newest event of all topics. */
export async function selectLastPosition(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ last: number }>(sql`select last from shared.store_event_counter`);
  return row?.last ?? 0;
}

export async function updateSecret(queries: Queries, id: string, secret: string, formerUntil: Date): Promise<void> {
  await queries.execute(sql`
    update webhook_endpoint set former_secret = secret, former_secret_until = ${formerUntil}, secret = ${secret}
     where id = ${id}`);
}

export interface StoredSecrets {
  id: string;
  secret: string;
  former: string | null;
}

export function lockStoredSecrets(queries: Queries): Promise<StoredSecrets[]> {
  return queries.query<StoredSecrets>(
    sql`select id, secret, former_secret as former from webhook_endpoint order by id for update`,
  );
}

/** Another form of the same secrets. */
export async function updateStoredSecrets(queries: Queries, { id, secret, former }: StoredSecrets): Promise<void> {
  await queries.execute(sql`
    update webhook_endpoint set secret = ${secret}, former_secret = ${former} where id = ${id}`);
}

/** Without the previous secret, and switched off. */
export async function replaceSecret(queries: Queries, id: string, secret: string): Promise<void> {
  await queries.execute(sql`
    update webhook_endpoint set secret = ${secret}, former_secret = null, former_secret_until = null, active = false
     where id = ${id}`);
}

/** Continues after this event. The result of a running delivery is ignored. */
export async function movePosition(queries: Queries, id: string, position: number): Promise<void> {
  await queries.execute(sql`
    update webhook_endpoint set position = ${position}, failures = 0, next_attempt_at = null, leased_until = null
     where id = ${id}`);
}

export async function clearDelay(queries: Queries, id: string): Promise<void> {
  await queries.execute(sql`update webhook_endpoint set next_attempt_at = null where id = ${id}`);
}

export interface AttemptRow {
  id: number;
  at: Date;
  position: number;
  kind: StoreEventKind;
  appCode: string | null;
  appName: string | null;
  subjectKind: StoreEventSubject | null;
  subjectId: string | null;
  outcome: 'delivered' | 'failed' | 'set-aside';
  status: number | null;
  failure: string | null;
  answer: string | null;
  milliseconds: number;
}

/** Latest first, older than the attempt `after`. */
export function selectAttempts(
  queries: Queries,
  endpointId: string,
  { after, limit }: { after: number | null; limit: number },
): Promise<AttemptRow[]> {
  return queries.query<AttemptRow>(sql`
    select attempt.id, attempt.at, attempt.position, event.kind, event.app_code as "appCode", app.name as "appName",
           event.subject_kind as "subjectKind", event.subject_id as "subjectId",
           attempt.outcome, attempt.status, attempt.failure, attempt.answer, attempt.milliseconds
      from webhook_attempt attempt
      join shared.store_event event on event.position = attempt.position
      left join shared.app on app.code = event.app_code
     where attempt.endpoint_id = ${endpointId} and (${after}::int8 is null or attempt.id < ${after})
     order by attempt.id desc limit ${limit}`);
}

/** Deletes previous secrets that are no longer valid. */
export async function deleteFormerSecrets(queries: Queries, at: Date): Promise<void> {
  await queries.execute(sql`
    update webhook_endpoint set former_secret = null, former_secret_until = null where former_secret_until <= ${at}`);
}

/** Deletes old attempts; the events themselves stay. */
export async function deleteOldAttempts(queries: Queries, before: Date): Promise<number> {
  return queries.execute(sql`delete from webhook_attempt where at < ${before}`);
}
