import type { ManagedEntry, ManagedListName } from '@lensdock/contract/listing/managed-lists.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { identifier, sql } from '@lensdock/ports/database/sql.ts';
import { takeTurn } from '../http/turn.store.ts';

const tables = { industries: 'industry', 'use-cases': 'use_case' } as const satisfies Record<ManagedListName, string>;

export function selectManagedEntries(queries: Queries, list: ManagedListName): Promise<ManagedEntry[]> {
  return queries.query<ManagedEntry>(sql`
    select id, jsonb_build_object('en', name_en, 'de', name_de) as "nameByIsocode", position as index, retired
      from ${identifier(tables[list])} order by position, id`);
}

/** Two operators change a list one after the other, so that two entries cannot take the same name. */
export async function lockManagedList(queries: Queries, list: ManagedListName): Promise<void> {
  await takeTurn(queries, `managed list ${list}`);
}

export async function upsertManagedEntry(queries: Queries, list: ManagedListName, entry: ManagedEntry): Promise<void> {
  const { id, nameByIsocode, index, retired } = entry;
  await queries.execute(sql`
    insert into ${identifier(tables[list])} (id, name_en, name_de, position, retired)
    values (${id}, ${nameByIsocode.en}, ${nameByIsocode.de}, ${index}, ${retired})
    on conflict (id) do update
       set name_en = excluded.name_en, name_de = excluded.name_de, position = excluded.position, retired = excluded.retired`);
}
