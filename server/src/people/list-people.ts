import type { PeopleList } from '@lensdock/contract/people/people.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { isCommonInPeople, type PeopleQuery, selectFoundPeople, selectPeople } from './people.store.ts';

/** The statement reads one more. */
const maxPeople = 50;
const foundLimit = 2_000;

export async function listPeople(
  queries: Queries,
  { search, at, reader }: { search: string; at: Date; reader: string },
): Promise<PeopleList> {
  const asked: PeopleQuery = { search: search.trim(), at };
  const found = asked.search === '' ? undefined : await findPeople(queries, asked);
  const rows = await selectPeople(queries, { ...asked, found });
  return {
    people: rows.slice(0, maxPeople).map((row) => ({
      ...row,
      firstSeen: row.firstSeen.getTime(),
      removedAt: row.removedAt?.getTime() ?? null,
      self: row.personId === reader,
    })),
    more: rows.length > maxPeople,
  };
}

/** A common word is looked for in the list itself; others are looked up in indexes, and are few. */
async function findPeople(queries: Queries, asked: PeopleQuery): Promise<readonly string[] | undefined> {
  return (await isCommonInPeople(queries, asked)) ? undefined : selectFoundPeople(queries, asked.search, foundLimit);
}
