import type { CompanyState } from '@lensdock/contract/company/company.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { containsText, grams } from '../kernel/lists/search-text.store.ts';
import { type CompanyQuery, inOrder, namedOrIn, selected } from './company-list.store.ts';

const statesOfFew: ReadonlySet<CompanyState> = new Set(['waiting', 'on-hold', 'blocked']);

/**
 * Whether the next two hundred companies contain a page of the search in their names or cities, as they do for a common
 * word. For a word that the first twenty do not contain, the others are not read. A filter by a state of few companies
 * does not count here, because it would sort all of them.
 */
export async function isCommonInCompanies(queries: Queries, asked: CompanyQuery): Promise<boolean> {
  const query = asked.state && statesOfFew.has(asked.state) ? { ...asked, state: undefined } : asked;
  const rows = await queries.query<{ id: string }>(sql`
    select company.id
      from (select company.* from shared.company ${selected(query)} ${inOrder(query)} limit 200) company
     where ${namedOrIn(query.search)}
       and exists (select from (select company.* from shared.company ${selected(query)} ${inOrder(query)} limit 20) company
                    where ${namedOrIn(query.search)}) limit 51`);
  return rows.length > 50;
}

/** Returns the ids of the companies that match, each kind of text by its own index; undefined above the limit. */
export async function selectFoundCompanies(
  queries: Queries,
  { search, id }: { search: string; id: string | null },
  limit: number,
): Promise<readonly string[] | undefined> {
  const rows = await queries.query<{ id: string }>(sql`
    select id from shared.company where id = ${id}::uuid
    union
    (select id from shared.company
      where search_grams @> ${grams(search)} and ${containsText(search, sql`company.name`)} limit ${limit + 1})
    union
    (select id from shared.company
      where search_grams(city) @> ${grams(search)} and ${containsText(search, sql`company.city`)} limit ${limit + 1})
    union
    (select member.company_id from shared.person join shared.member on member.person = person.subject
      where search_grams(person.email) @> ${grams(search)} and ${containsText(search, sql`person.email`)}
        and member.removed_at is null limit ${limit + 1})`);
  return rows.length > limit ? undefined : rows.map(({ id: found }) => found);
}
