import type { StoreEventKind } from '@lensdock/contract/webhooks/store-events.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export interface NewStoreEvent {
  id: string;
  kind: StoreEventKind;
  appCode: string;
  data: Readonly<Record<string, unknown>>;
  at: Date;
}

/** The next position, in the order of commits: everybody else who wants one waits until this transaction has ended. */
async function takePosition(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ last: number }>(sql`
    update store_event_counter set last = last + 1 returning last`);
  if (!row) throw new Error('the counter of store events is gone');
  return row.last;
}

/** A statement of its own after the position: only then does it see what those before it have committed. */
export async function insertStoreEvent(
  queries: Queries,
  { id, kind, appCode, data, at }: NewStoreEvent,
): Promise<void> {
  const position = await takePosition(queries);
  await queries.execute(sql`
    insert into store_event (position, id, kind, app_code, sequence, data, at)
    select ${position}, ${id}, ${kind}, ${appCode},
           coalesce((select max(sequence) from store_event where app_code = ${appCode}), 0) + 1,
           ${JSON.stringify(data)}::jsonb, ${at}`);
}
