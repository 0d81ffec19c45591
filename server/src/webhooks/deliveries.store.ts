import type { StoreEventKind, StoreEventSubject } from '@lensdock/contract/webhooks/store-events.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** Returns the ids of endpoints with a pending event that is due. */
export async function selectDueIds(queries: Queries, at: Date): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(sql`
    select id from webhook_endpoint
     where active and exists (select from shared.store_event event
                               where event.topic = any(topics) and event.position > webhook_endpoint.position)
       and (next_attempt_at is null or next_attempt_at <= ${at}) and (leased_until is null or leased_until <= ${at})
     order by id`);
  return rows.map(({ id }) => id);
}

export interface Delivery {
  endpointId: string;
  address: string;
  /** As stored, the current secret first. */
  secrets: string[];
  failures: number;
  leasedUntil: Date;
  event: {
    position: number;
    id: string;
    kind: StoreEventKind;
    /** Null if the event is not about an app. */
    appCode: string | null;
    sequence: number | null;
    subjectKind: StoreEventSubject | null;
    subjectId: string | null;
    data: object;
    at: Date;
  };
}

/**
 * Leases an endpoint until `leasedUntil` and returns its next event; undefined if no event is due or while another
 * server holds the lease.
 */
export async function claimDelivery(
  queries: Queries,
  endpointId: string,
  { at, leasedUntil }: { at: Date; leasedUntil: Date },
): Promise<Delivery | undefined> {
  const [row] = await queries.query<
    Omit<Delivery, 'leasedUntil' | 'event'> & Omit<Delivery['event'], 'id'> & { eventId: string }
  >(sql`
    update webhook_endpoint webhook set leased_until = ${leasedUntil}
      from shared.store_event event
     where webhook.id = ${endpointId} and webhook.active
       and event.position = (select min(next.position) from shared.store_event next
                              where next.topic = any(webhook.topics) and next.position > webhook.position)
       and (webhook.next_attempt_at is null or webhook.next_attempt_at <= ${at})
       and (webhook.leased_until is null or webhook.leased_until <= ${at})
    returning webhook.id as "endpointId", webhook.address, webhook.failures,
              case when webhook.former_secret_until > ${at} then array[webhook.secret, webhook.former_secret]
                   else array[webhook.secret] end as secrets,
              event.position, event.id as "eventId", event.kind, event.app_code as "appCode", event.sequence,
              event.subject_kind as "subjectKind", event.subject_id as "subjectId", event.data, event.at`);
  if (!row) return undefined;
  const { address, secrets, failures, eventId, position, kind, appCode, sequence, subjectKind, subjectId, data } = row;
  return {
    endpointId,
    address,
    secrets,
    failures,
    leasedUntil,
    event: { position, id: eventId, kind, appCode, sequence, subjectKind, subjectId, data, at: row.at },
  };
}

export interface AttemptOutcome {
  outcome: 'delivered' | 'failed' | 'set-aside';
  status: number | null;
  failure: string | null;
  answer: string | null;
  milliseconds: number;
}

export async function insertAttempt(
  queries: Queries,
  { endpointId, position, at }: { endpointId: string; position: number; at: Date },
  { outcome, status, failure, answer, milliseconds }: AttemptOutcome,
): Promise<void> {
  await queries.execute(sql`
    insert into webhook_attempt (endpoint_id, position, at, outcome, status, failure, answer, milliseconds)
    values (${endpointId}, ${position}, ${at}, ${outcome}, ${status}, ${failure}, ${answer}, ${milliseconds})`);
}

/** Advances the endpoint and ends the lease. Returns whether this delivery still held it. */
export async function finishDelivered(queries: Queries, delivery: Delivery, at: Date): Promise<boolean> {
  const moved = await queries.execute(sql`
    update webhook_endpoint
       set position = ${delivery.event.position}, failures = 0, next_attempt_at = null, leased_until = null, delivered_at = ${at}
     where id = ${delivery.endpointId} and leased_until = ${delivery.leasedUntil}`);
  return moved === 1;
}

/**
 * Like `finishDelivered` for a failed attempt, with the earliest time of the next one. An endpoint that is gone, or was
 * switched off during the attempt, is off afterwards.
 */
export async function finishFailed(
  queries: Queries,
  delivery: Delivery,
  { nextAttempt, isGone }: { nextAttempt: Date; isGone: boolean },
): Promise<boolean> {
  const moved = await queries.execute(sql`
    update webhook_endpoint
       set failures = failures + 1, next_attempt_at = ${nextAttempt}, leased_until = null, active = active and not ${isGone}
     where id = ${delivery.endpointId} and leased_until = ${delivery.leasedUntil}`);
  return moved === 1;
}
