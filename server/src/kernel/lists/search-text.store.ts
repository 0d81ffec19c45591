import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, joinSql, sql } from '@lensdock/ports/database/sql.ts';

/**
 * Returns the apps whose name, package name or company matches; undefined above the limit. A few apps are looked up
 * individually, and for many it is faster to scan the queue.
 */
export async function selectFoundApps(
  queries: Queries,
  search: string,
  limit: number,
): Promise<readonly string[] | undefined> {
  const rows = await queries.query<{ code: string }>(sql`
    (select app.code from shared.app
      where app.search_grams @> ${grams(search)} and ${containsText(search, sql`app.name`, sql`app.package_name`)}
      limit ${limit + 1})
    union
    (select app.code from shared.company join shared.app on app.company_id = company.id
      where company.search_grams @> ${grams(search)} and ${containsText(search, sql`company.name`)}
      limit ${limit + 1})`);
  return rows.length > limit ? undefined : rows.map(({ code }) => code);
}

/**
 * The longest trigrams of the search text, computed by the database for consistent case folding. They need not be
 * adjacent.
 */
export function grams(search: string): Fragment {
  return sql`(select array_agg(gram) from unnest(search_grams(${search}::text)) gram
               where char_length(gram) = least(3, char_length(${search}::text)))`;
}

/** Whether one of the columns contains the text, in any case. */
export function containsText(search: string, ...columns: readonly Fragment[]): Fragment {
  const each = columns.map((column) => sql`position(lower(${search}) in lower(${column})) > 0`);
  return sql`(${joinSql(each, ' or ')})`;
}
