import type { CatalogueChanges } from '@lensdock/contract/catalogue/catalogue.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { readPublicationProofs } from '../transparency/read-proofs.ts';
import { selectCatalogue, selectEarlyVersions, selectHappened } from './catalogue.store.ts';
import { selectChoicesOf } from './choices.store.ts';
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
): Promise<CatalogueChanges> {
  const happened = await selectHappened(queries, after, pageSize + 1);
  const page = happened.slice(0, pageSize);
  const codes = [...new Set(page.map(({ code }) => code))];
  const rows = await selectCatalogue(queries, { viewer, codes, after: '', limit: pageSize });
  const choices = await selectChoicesOf(queries, rows);
  const proofs = await readPublicationProofs(queries, rows);
  const early = await selectEarlyVersions(queries, viewer, rows);
  const offers = describeOffers(rows, { viewer, at, choices, base: 'apps', proofs, early });
  const seen = new Map(offers.map((app) => [app.code, app]));
  return {
    changes: codes.map((code) => ({ code, app: seen.get(code) ?? null })),
    next: String(page.at(-1)?.position ?? after),
    more: happened.length > pageSize,
  };
}
