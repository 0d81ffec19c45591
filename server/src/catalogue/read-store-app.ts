import type { CatalogueApp } from '@lensdock/contract/catalogue/catalogue.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { isCode } from '../kernel/services/code-form.ts';
import { readPublicationProofs } from '../transparency/read-proofs.ts';
import { type CatalogueRow, selectCatalogue } from './catalogue.store.ts';
import { selectChoicesOf } from './choices.store.ts';
import { describeCatalogueApp } from './describe-catalogue-app.ts';
import { publicViewer } from './find-viewer.ts';
import type { Viewer } from './viewers.store.ts';

/** An app as its public page shows it. */
export async function readStoreApp(queries: Queries, code: string, at: Date): Promise<CatalogueApp> {
  const row = await findSeen(queries, code, publicViewer);
  const [choices, proofs] = [await selectChoicesOf(queries, [row]), await readPublicationProofs(queries, [row])];
  return describeCatalogueApp(row, { viewer: publicViewer, at, choices, base: 'pages', proofs });
}

/** A published app that the viewer can see. */
export async function findSeen(queries: Queries, code: string, viewer: Viewer): Promise<CatalogueRow> {
  const [row] = isCode(code) ? await selectCatalogue(queries, { viewer, code, after: '', limit: 1 }) : [];
  if (!row) throw new Problem('not-found');
  return row;
}
