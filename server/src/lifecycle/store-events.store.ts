import type { StoreEventKind } from '@lensdock/contract/webhooks/store-events.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export interface NewStoreEvents {
  kind: StoreEventKind;
  /** At least one, and each app once. */
  events: readonly { id: string; appCode: string }[];
  data: Readonly<Record<string, unknown>>;
  at: Date;
}

/** The next positions, in the order of commits: everybody else who wants one waits until this transaction has ended. */
async function takePositions(queries: Queries, count: number): Promise<number> {
  const [row] = await queries.query<{ last: number }>(sql`
    update store_event_counter set last = last + ${count}::int returning last`);
  if (!row) throw new Error('the counter of store events is gone');
  return row.last - count + 1;
}

/** A statement of its own after the positions: only then does it see what those before it have committed. */
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

/** Ids of the endpoints that receive events. */
export async function selectActiveIds(queries: Queries): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(
    sql`select id from shared.webhook_endpoint where active order by id`,
  );
  return rows.map(({ id }) => id);
}
