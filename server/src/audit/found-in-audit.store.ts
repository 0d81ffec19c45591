import { actionsNamed } from '@lensdock/contract/registry/audit-words.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { containsText, grams } from '../kernel/lists/search-text.store.ts';

/** More are looked for in the list itself. */
const foundLimit = 200;

/** Returns the recorded actions whose name or label contains the text. Steps from one action to the next in the index. */
export async function selectFoundActions(queries: Queries, text: string): Promise<readonly string[]> {
  const { done, refused } = actionsNamed(text);
  const rows = await queries.query<{ action: string }>(sql`
    with recursive known as (
      (select action from shared.audit order by action limit 1)
      union all
      select (select next.action from shared.audit next where next.action > known.action order by next.action limit 1)
        from known where known.action is not null)
    select action from known
     where action is not null
       and (position(lower(${text}) in action) > 0 or action = any(${[...done, ...refused]}::text[]))`);
  return rows.map(({ action }) => action);
}

/** Returns the codes of the apps with this code or with the text in their name; undefined above a limit. */
export async function selectNamedApps(queries: Queries, text: string): Promise<readonly string[] | undefined> {
  const rows = await queries.query<{ code: string }>(sql`
    select ${text}::text as code
    union
    (select code from shared.app
      where search_grams @> ${grams(text)} and ${containsText(text, sql`name`)} limit ${foundLimit + 1})`);
  return rows.length > foundLimit ? undefined : rows.map(({ code }) => code);
}

/** Returns the ids of the companies with this id or with the text in their name; undefined above a limit. */
export async function selectNamedCompanies(
  queries: Queries,
  { text, id }: { text: string; id: string | null },
): Promise<readonly string[] | undefined> {
  const rows = await queries.query<{ id: string }>(sql`
    select id from (select ${id}::uuid as id) given where id is not null
    union
    (select id from shared.company
      where search_grams @> ${grams(text)} and ${containsText(text, sql`name`)} limit ${foundLimit + 1})`);
  return rows.length > foundLimit ? undefined : rows.map(({ id: found }) => found);
}
