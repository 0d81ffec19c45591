import type { CatalogueApp } from '@lensdock/contract/catalogue/catalogue.ts';
import type { Database, Queries } from '@lensdock/ports/database/database.ts';
import { TaggedAnswer } from '../kernel/http/tagged-answer.ts';
import { readProvenApps, readPublicationProofs } from '../transparency/read-proofs.ts';
import {
  type CatalogueQuery,
  selectCatalogue,
  selectCatalogueFacts,
  selectCursor,
  selectEarlyVersions,
} from './catalogue.store.ts';
import { tagOf } from './catalogue-facts.ts';
import { selectChoices } from './choices.store.ts';
import { describeOffers } from './describe-catalogue-app.ts';

interface CataloguePage {
  apps: CatalogueApp[];
  next: string | null;
  cursor: string;
}

/** One more row than a page tells whether there is a next one. */
type PageQuery = Omit<CatalogueQuery, 'limit' | 'code' | 'codes' | 'sellerId'>;

/**
 * Returns a page of the catalogue with a tag over all that it depends on. The page of a country is the same for every
 * caller; one for a buyer company is private.
 */
export async function readCataloguePage(
  database: Database,
  query: PageQuery,
  size: { at: Date; pageSize: number },
): Promise<TaggedAnswer<CataloguePage>> {
  const { tag } = await readFacts(database, query, size);
  // One snapshot, or the page could be newer than its tag.
  const make = () =>
    database.transaction(async (transaction) => makePage(transaction, query, size), {
      isolation: 'repeatable read',
      readOnly: true,
    });
  return new TaggedAnswer(tag, { isShared: query.viewer.companyId === null, make });
}

async function readFacts(queries: Queries, query: PageQuery, { at, pageSize }: { at: Date; pageSize: number }) {
  const { viewer } = query;
  const facts = await selectCatalogueFacts(queries, { ...query, limit: pageSize + 1 });
  const shown = facts.slice(0, pageSize);
  const proven = await readProvenApps(queries, shown);
  const choices = await selectChoices(queries);
  const early = await selectEarlyVersions(queries, viewer, shown);
  const tag = tagOf({ viewer, apps: facts, proven, choices, early }, at);
  return { tag, choices, early };
}

async function makePage(
  queries: Queries,
  query: PageQuery,
  size: { at: Date; pageSize: number },
): Promise<{ tag: string; reply: CataloguePage }> {
  const { at, pageSize } = size;
  const { tag, choices, early } = await readFacts(queries, query, size);
  const rows = await selectCatalogue(queries, { ...query, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  const proofs = await readPublicationProofs(queries, page);
  const reply = {
    apps: describeOffers(page, { viewer: query.viewer, at, choices, base: 'apps', proofs, early }),
    next: rows.length > pageSize ? (page.at(-1)?.code ?? null) : null,
    // Of the same snapshot, so that anything later is reported as a change.
    cursor: String(await selectCursor(queries)),
  };
  return { tag, reply };
}
