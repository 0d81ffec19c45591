import type { CompanyPage, StoreCompany } from '@lensdock/contract/catalogue/catalogue.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { findPublishedProfile } from '../company-profile/read-profile.ts';
import { isUuid } from '../kernel/services/code-form.ts';
import { readPublicationProofs } from '../transparency/read-proofs.ts';
import { selectCatalogue } from './catalogue.store.ts';
import { selectChoicesOf } from './choices.store.ts';
import { describeOffers } from './describe-catalogue-app.ts';
import { publicViewer } from './find-viewer.ts';
import { selectCompanyName } from './viewers.store.ts';

/** Maximum number of apps on a company's page. */
const appsAtMost = 200;

export async function readStoreCompany(queries: Queries, companyId: string, language: Language): Promise<StoreCompany> {
  const company = isUuid(companyId) ? await selectCompanyName(queries, companyId) : undefined;
  if (!company) throw new Problem('not-found');
  return { ...company, profile: (await findPublishedProfile(queries, companyId, language)) ?? null };
}

/**
 * A company without a public profile or public app has no page, so that companies cannot be discovered by trying ids.
 */
export async function readCompanyPage(
  queries: Queries,
  companyId: string,
  { language, at }: { language: Language; at: Date },
): Promise<CompanyPage> {
  const company = await readStoreCompany(queries, companyId, language);
  const rows = await selectCatalogue(queries, {
    viewer: publicViewer,
    sellerId: companyId,
    after: '',
    limit: appsAtMost,
  });
  const proofs = await readPublicationProofs(queries, rows);
  const choices = await selectChoicesOf(queries, rows);
  const apps = describeOffers(rows, { viewer: publicViewer, at, choices, base: 'pages', proofs });
  if (company.profile === null && apps.length === 0) throw new Problem('not-found');
  return { ...company, apps };
}
