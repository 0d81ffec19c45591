import type { Language } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { concerns, type TermsToAccept, termsNamed, titleOfTerms } from '@lensdock/contract/terms/terms.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { Change } from '../kernel/history/write-audit.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Developer } from '../kernel/identity/person.ts';
import { findTermsName } from './read-terms.ts';
import { insertAcceptance, selectTermsVersion, selectUnaccepted } from './terms.store.ts';

/** Returns the documents a company must accept before releasing an app, in the version for its region. */
export async function outstandingTerms(
  queries: Queries,
  companyId: string,
  language: Language,
): Promise<TermsToAccept[]> {
  return (await selectUnaccepted(queries, companyId)).flatMap(({ document, version, date, country }) => {
    const name = termsNamed(document);
    return name && concerns(name, country)
      ? [{ document, version, title: titleOfTerms(name, language), date: date.toISOString() }]
      : [];
  });
}

/** Records a person's acceptance for the company. Only the latest version of a document can be accepted. */
export async function acceptTerms(
  transaction: Queries,
  { actor: { companyId, name }, at }: ActionContext<Developer>,
  documents: readonly { document: string; version: number }[],
): Promise<Changed> {
  const audit: Change[] = [];
  for (const [index, { document, version }] of documents.entries()) {
    findTermsName(document);
    const newest = await selectTermsVersion(transaction, document, null);
    if (newest?.version !== version)
      throw new Problem('invalid-input', [{ code: 'terms-version-old', inputField: `documents.${index}.version` }]);
    const isNew = await insertAcceptance(transaction, { companyId, document, version, at, by: name });
    if (isNew)
      audit.push({ action: 'accept-terms', subjectKind: 'terms', subjectId: document, companyId, after: { version } });
  }
  return { value: undefined, audit };
}
