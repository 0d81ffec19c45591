import type { StoreEventKind } from '@lensdock/contract/webhooks/store-events.ts';
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
    insert into store_event (position, id, kind, app_code, sequence, data, at)
    select ${first}::int8 + place - 1, id, ${kind}, app_code,
           coalesce((select max(sequence) from store_event before where before.app_code = news.app_code), 0) + 1,
           ${JSON.stringify(data)}::jsonb, ${at}
      from unnest(${ids}::text[], ${apps}::text[]) with ordinality as news (id, app_code, place)`);
}

/** Returns the ids of active webhook endpoints. */
export async function selectActiveIds(queries: Queries): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(
    sql`select id from shared.webhook_endpoint where active order by id`,
  );
  return rows.map(({ id }) => id);
}
