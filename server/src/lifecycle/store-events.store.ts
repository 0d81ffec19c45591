import {
  type StoreEventKind,
  type StoreEventTopic,
  subjectOf,
  topicOf,
} from '@lensdock/contract/webhooks/store-events.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export interface NewStoreEvents {
  kind: StoreEventKind;
  /** Non-empty, without duplicate apps. */
  events: readonly { id: string; appCode: string }[];
  data: Readonly<Record<string, unknown>>;
  at: Date;
}

/** Reserves the next positions in commit order: other transactions that need one wait until this one ends. */
async function takePositions(queries: Queries, count: number): Promise<number> {
  const [row] = await queries.query<{ last: number }>(sql`
    update store_event_counter set last = last + ${count}::int returning last`);
  if (!row) throw new Error('counter of store events not found');
  return row.last - count + 1;
}

/**
 * A separate statement after reserving positions, because only then it sees the commits of earlier transactions.
 */
export async function insertStoreEvents(queries: Queries, { kind, events, data, at }: NewStoreEvents): Promise<void> {
  const first = await takePositions(queries, events.length);
  const [ids, apps] = [events.map(({ id }) => id), events.map(({ appCode }) => appCode)];
  await queries.execute(sql`
    insert into store_event (position, id, topic, kind, app_code, sequence, data, at)
    select ${first}::int8 + place - 1, id, ${topicOf(kind)}, ${kind}, app_code,
           coalesce((select max(sequence) from store_event before where before.app_code = news.app_code), 0) + 1,
           ${JSON.stringify(data)}::jsonb, ${at}
      from unnest(${ids}::text[], ${apps}::text[]) with ordinality as news (id, app_code, place)`);
}

/** Returns the ids of the active webhook endpoints that receive one of these topics. */
export async function selectActiveIds(queries: Queries, topics: readonly StoreEventTopic[]): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(
    sql`select id from shared.webhook_endpoint where active and topics && ${topics}::text[] order by id`,
  );
  return rows.map(({ id }) => id);
}

export interface UnnumberedEvents {
  kind: StoreEventKind;
  events: readonly { id: string; subjectId: string; data: Readonly<Record<string, unknown>> }[];
  at: Date;
}

/** Returns how many were written: events that no endpoint receives, switched off or not, are not kept. */
export function insertUnnumbered(queries: Queries, unnumbered: UnnumberedEvents): Promise<number> {
  const { kind, events, at } = unnumbered;
  const topic = topicOf(kind);
  const [ids, subjects] = [events.map(({ id }) => id), events.map(({ subjectId }) => subjectId)];
  const data = events.map((event) => JSON.stringify(event.data));
  return queries.execute(sql`
    insert into unnumbered_store_event (id, topic, kind, subject_kind, subject_id, data, at)
    select id, ${topic}, ${kind}, ${subjectOf(kind)}, subject_id, data, ${at}
      from unnest(${ids}::text[], ${subjects}::text[], ${data}::jsonb[]) as event (id, subject_id, data)
     where exists (select from shared.webhook_endpoint where ${topic} = any(topics))`);
}

/**
 * Gives the oldest committed events their positions. Returns their topics, one for each event. The lock comes before the
 * rows are read: another server may be numbering the ones before them.
 */
export async function numberEvents(queries: Queries, limit: number): Promise<StoreEventTopic[]> {
  await queries.query(sql`select last from store_event_counter for update`);
  const rows = await queries.query<{ number: string; topic: StoreEventTopic }>(sql`
    select number::text, topic from unnumbered_store_event order by number limit ${limit}`);
  if (rows.length === 0) return [];
  const first = await takePositions(queries, rows.length);
  await queries.execute(sql`
    with numbered as (
      delete from unnumbered_store_event where number = any(${rows.map(({ number }) => number)}::int8[]) returning *
    )
    insert into store_event (position, id, topic, kind, subject_kind, subject_id, data, at)
    select ${first}::int8 + row_number() over (order by number) - 1, id, topic, kind, subject_kind, subject_id, data, at
      from numbered`);
  return rows.map(({ topic }) => topic);
}
