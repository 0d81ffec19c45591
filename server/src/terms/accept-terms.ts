import { createHash } from 'node:crypto';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import {
  type AcceptTermsBody,
  type Agreement,
  concerns,
  type TermsToAccept,
  termsNamed,
  titleOfTerms,
} from '@lensdock/contract/terms/terms.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Change, Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Developer } from '../kernel/identity/person.ts';
import { overdueTerms } from '../lifecycle/assert-terms-accepted.ts';
import { dayOf, findTermsName, textIn } from './read-terms.ts';
import { insertAcceptance, selectRequiredTerms, selectTermsVersion } from './terms.store.ts';

interface AgreementQuery {
  companyId: string;
  language: Language;
  at: Date;
}

/** Returns the documents that a company has to accept, for its region, with what it has accepted. */
export async function listAgreements(
  queries: Queries,
  { companyId, language, at }: AgreementQuery,
): Promise<Agreement[]> {
  const overdue = new Set(await overdueTerms(queries, companyId, at));
  return (await selectRequiredTerms(queries, companyId)).flatMap((row) => {
    const name = termsNamed(row.document);
    if (!name || !concerns(name, row.country)) return [];
    const { version, date, effective, requiredFrom, acceptedVersion, acceptedBy, acceptedAt } = row;
    const deadline = requiredFrom && requiredFrom > effective ? requiredFrom : effective;
    return [
      {
        ...name,
        title: titleOfTerms(name, language),
        version,
        date: date.toISOString(),
        effective: dayOf(effective),
        deadline: dayOf(deadline),
        accepted:
          acceptedVersion === null || acceptedBy === null || acceptedAt === null
            ? null
            : { version: acceptedVersion, by: acceptedBy, at: acceptedAt.getTime() },
        blocks: overdue.has(row.document),
      },
    ];
  });
}

/** Returns the documents in effect that a company must accept before it can submit anything, in their newest version. */
export async function outstandingTerms(queries: Queries, query: AgreementQuery): Promise<TermsToAccept[]> {
  return (await listAgreements(queries, query))
    .filter(({ blocks }) => blocks)
    .map(({ document, version, title, date }) => ({ document, version, title, date }));
}

/**
 * Records a person's acceptance for the company, with the hash of the text that they read. Only the latest version of a
 * document can be accepted, even before it takes effect.
 */
export async function acceptTerms(
  transaction: Queries,
  { actor, at }: ActionContext<Developer>,
  { documents }: AcceptTermsBody,
  callLanguage: Language,
): Promise<Changed> {
  const { companyId, name: by, subject: person } = actor;
  const audit: Change[] = [];
  for (const [index, { document, version, language: read = callLanguage }] of documents.entries()) {
    findTermsName(document);
    const newest = await selectTermsVersion(transaction, document, null);
    if (newest?.version !== version)
      throw new Problem('invalid-input', [{ code: 'terms-version-old', inputField: `documents.${index}.version` }]);
    const { text, language } = textIn(newest, read);
    const sha256 = createHash('sha256').update(text).digest();
    const isNew = await insertAcceptance(transaction, {
      companyId,
      document,
      version,
      at,
      by,
      person,
      language,
      sha256,
    });
    if (isNew)
      audit.push({
        action: 'accept-terms',
        subjectKind: 'terms',
        subjectId: document,
        companyId,
        after: { version, language, sha256: sha256.toString('hex') },
      });
  }
  return { value: undefined, audit };
}
