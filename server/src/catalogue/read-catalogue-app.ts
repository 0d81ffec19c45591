import type { CatalogueApp } from '@lensdock/contract/catalogue/catalogue.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { TaggedAnswer } from '../kernel/http/tagged-answer.ts';
import { isCode } from '../kernel/services/code-form.ts';
import { readFacts, selectUnchanged } from './catalogue-facts.ts';
import { describeCatalogueApp } from './describe-catalogue-app.ts';
import type { Viewer } from './viewers.store.ts';

/** An app as a viewer of the storefront sees it. For a buyer company it is private, as the page of the catalogue is. */
export async function readCatalogueApp(
  queries: Queries,
  code: string,
  { viewer, at }: { viewer: Viewer; at: Date },
): Promise<TaggedAnswer<CatalogueApp>> {
  if (!isCode(code)) throw new Problem('not-found');
  const query = { viewer, code, after: '', limit: 1 };
  const facts = await readFacts(queries, query, at);
  if (facts.apps.length === 0) throw new Problem('not-found');
  const make = async () => {
    const [row] = (await selectUnchanged(queries, query, facts)) ?? [];
    if (!row) return (await readCatalogueApp(queries, code, { viewer, at })).make();
    return { tag: facts.tag, reply: describeCatalogueApp(row, { ...facts, viewer, at, base: 'apps' }) };
  };
  return new TaggedAnswer(facts.tag, { isShared: viewer.companyId === null, make });
}
