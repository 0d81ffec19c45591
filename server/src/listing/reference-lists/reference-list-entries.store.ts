import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { ListEntry } from '@lensdock/contract/listing/listing.ts';
import type { EntryUses, ReferenceListEntry } from '@lensdock/contract/listing/reference-list-entries.ts';
import type { ReferenceListName } from '@lensdock/contract/listing/reference-lists.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { identifier, sql } from '@lensdock/ports/database/sql.ts';
import { takeTurn } from '../../kernel/services/turn.store.ts';

const tables = {
  industries: 'industry',
  'use-cases': 'use_case',
  'standard-integrations': 'standard_integration',
} as const satisfies Record<ReferenceListName, string>;

/** An entry in one language. */
export type NamedEntry = ListEntry & { retired: boolean };

/** Returns a reference list in its order and the reader's language, including retired entries. */
export function selectReferenceList(
  queries: Queries,
  list: ReferenceListName,
  language: Language,
): Promise<NamedEntry[]> {
  return queries.query<NamedEntry>(sql`
    select id, ${identifier(`name_${language}`)} as name, position as index, retired
      from ${identifier(tables[list])} order by position, id`);
}

export type ReferenceListRow = Omit<ReferenceListEntry, 'etag'> & { revision: number };

export function selectReferenceListEntries(queries: Queries, list: ReferenceListName): Promise<ReferenceListRow[]> {
  return queries.query<ReferenceListRow>(sql`
    select id, jsonb_build_object('en', name_en, 'de', name_de) as "nameByIsocode", position as index, retired, revision
      from ${identifier(tables[list])} order by position, id`);
}

/** Serialises changes of a list, so that two entries cannot get the same name. */
export async function lockReferenceList(queries: Queries, list: ReferenceListName): Promise<void> {
  await takeTurn(queries, `managed list ${list}`);
}

export async function upsertReferenceListEntry(
  queries: Queries,
  list: ReferenceListName,
  entry: ReferenceListRow,
): Promise<void> {
  const { id, nameByIsocode, index, retired, revision } = entry;
  await queries.execute(sql`
    insert into ${identifier(tables[list])} (id, name_en, name_de, position, retired, revision)
    values (${id}, ${nameByIsocode.en}, ${nameByIsocode.de}, ${index}, ${retired}, ${revision})
    on conflict (id) do update
       set name_en = excluded.name_en, name_de = excluded.name_de, position = excluded.position,
           retired = excluded.retired, revision = excluded.revision`);
}

/**
 * Returns the apps that selected an entry in their staged or published listing: their number and the first few,
 * published apps first.
 */
export async function selectEntryUses(
  queries: Queries,
  { list, id, limit }: { list: ReferenceListName; id: string; limit: number },
): Promise<EntryUses> {
  const chosen = [`${list}/${id}`];
  const [row] = await queries.query<EntryUses>(sql`
    with used as (
      select app.code, app.name, company.name as "companyName",
             app.status <> 'Unpublished' and exists (
               select 1 from shared.publication where publication.app_code = app.code and publication.number = app.publication_number
                  and publication.mode <> 'UNAVAILABLE' and chosen_entries(publication.listing) @> ${chosen}::text[]) as online
        from shared.app join shared.company on company.id = app.company_id
       where app.code in (select app_code from listing where chosen_entries(content) @> ${chosen}::text[]
                          union select shown.code from shared.publication join shared.app shown
                             on shown.code = publication.app_code and shown.publication_number = publication.number
                          where chosen_entries(publication.listing) @> ${chosen}::text[] and shown.status <> 'Unpublished')),
    first as (select * from used order by online desc, lower(name), code limit ${limit})
    select (select count(*)::int8 from used) as apps, (select count(*)::int8 from used where online) as online,
           coalesce((select jsonb_agg(first) from first), '[]') as examples`);
  if (!row) throw new Error('select uses of a list entry returned no row');
  return row;
}
