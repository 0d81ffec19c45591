import type { CatalogueChanges } from '@lensdock/contract/catalogue/catalogue.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { TaggedAnswer } from '../kernel/http/tagged-answer.ts';
import { selectEventsAfter } from './catalogue.store.ts';
import { hashOf, readFacts, selectUnchanged } from './catalogue-facts.ts';
import { describeOffers } from './describe-catalogue-app.ts';
import type { Viewer } from './viewers.store.ts';

const pageSize = 100;

/**
 * Returns what changed since a cursor, each app once in its current state. Events are read first, so that a concurrent
 * change may be reported twice but is never missed.
 */
export async function readChanges(
  queries: Queries,
  viewer: Viewer,
  { after, at }: { after: number; at: Date },
): Promise<TaggedAnswer<CatalogueChanges>> {
  const events = await selectEventsAfter(queries, after, pageSize + 1);
  const page = events.slice(0, pageSize);
  const codes = [...new Set(page.map(({ code }) => code))];
  const rest = { next: String(page.at(-1)?.position ?? after), more: events.length > pageSize };
  const isShared = viewer.companyId === null;
  // Most calls find no change.
  if (codes.length === 0) {
    const tag = hashOf(rest);
    return new TaggedAnswer(tag, { isShared, make: async () => ({ tag, reply: { changes: [], ...rest } }) });
  }
  const query = { viewer, codes, after: '', limit: pageSize };
  const facts = await readFacts(queries, query, at);
  const tag = hashOf([codes, rest, facts.tag]);
  const make = async () => {
    const rows = await selectUnchanged(queries, query, facts);
    if (!rows) return (await readChanges(queries, viewer, { after, at })).make();
    const seen = new Map(describeOffers(rows, { ...facts, viewer, at, base: 'apps' }).map((app) => [app.code, app]));
    return { tag, reply: { changes: codes.map((code) => ({ code, app: seen.get(code) ?? null })), ...rest } };
  };
  return new TaggedAnswer(tag, { isShared, make });
}
