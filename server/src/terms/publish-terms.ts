import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { TermsBody } from '@lensdock/contract/terms/terms.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Changed, unchanged } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { findTermsName } from './read-terms.ts';
import { insertTermsVersion, lockTerms, selectTermsVersion, updateTermsRule } from './terms.store.ts';

/** A document of the terms, locked until the transaction ends. */
export interface LockedTerms {
  document: string;
  /** The latest version; undefined while it is a placeholder. */
  newest: Awaited<ReturnType<typeof selectTermsVersion>>;
  /** Whether companies must accept it. */
  required: boolean;
}

export async function lockKnownTerms(transaction: Queries, document: string): Promise<LockedTerms> {
  findTermsName(document);
  const required = await lockTerms(transaction, document);
  return { document, newest: await selectTermsVersion(transaction, document, null), required };
}

/** Publishes the next version of a document. Companies that must accept it have to accept the new version. */
export async function publishTerms(
  transaction: Queries,
  { actor, at }: ActionContext,
  { document, newest: before }: LockedTerms,
  { textByIsocode }: TermsBody,
): Promise<Changed> {
  const [textEn, textDe] = [tidied(textByIsocode.en), tidied(textByIsocode.de ?? '') || null];
  const findings: Finding[] = [
    ...(textEn === '' ? [{ code: 'terms-text-required', inputField: 'textByIsocode.en' } as const] : []),
    ...(before?.textEn === textEn && before.textDe === textDe ? [{ code: 'terms-unchanged' } as const] : []),
  ];
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const version = (before?.version ?? 0) + 1;
  await insertTermsVersion(transaction, { document, version, textEn, textDe, date: at, by: actor.name });
  return {
    value: undefined,
    audit: [
      {
        action: 'publish-terms',
        subjectKind: 'terms',
        subjectId: document,
        before: { version: before?.version ?? 0 },
        after: { version },
      },
    ],
  };
}

/** Sets whether companies must accept a document. A placeholder cannot be required. */
export async function requireTerms(
  transaction: Queries,
  { document, newest, required: before }: LockedTerms,
  required: boolean,
): Promise<Changed> {
  if (before === required) return unchanged;
  if (required && !newest) throw new Problem('terms-placeholder');
  await updateTermsRule(transaction, document, required);
  return {
    value: undefined,
    audit: [
      {
        action: 'require-terms',
        subjectKind: 'terms',
        subjectId: document,
        before: { required: before },
        after: { required },
      },
    ],
  };
}

/** Normalises line breaks and removes trailing blanks. */
function tidied(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}
