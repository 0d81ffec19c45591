import type { PeopleList } from '@lensdock/contract/people/people.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { selectPeople } from './people.store.ts';

const mostPeople = 50;

export async function listPeople(
  queries: Queries,
  { search, at, reader }: { search: string; at: Date; reader: string },
): Promise<PeopleList> {
  const rows = await selectPeople(queries, { search: search.trim(), at, limit: mostPeople + 1 });
  return {
    people: rows.slice(0, mostPeople).map((row) => ({
      ...row,
      firstSeen: row.firstSeen.getTime(),
      removedAt: row.removedAt?.getTime() ?? null,
      self: row.personId === reader,
    })),
    more: rows.length > mostPeople,
  };
}
