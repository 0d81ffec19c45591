import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { type RequireTermsBody, type TermsBody, termsDayFindings } from '@lensdock/contract/terms/terms.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Changed, unchanged } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { dayOf, findTermsName } from './read-terms.ts';
import { insertTermsVersion, lockTerms, selectTermsVersion, type TermsRule, updateTermsRule } from './terms.store.ts';

/** A document of the terms, locked until the transaction ends. */
export interface LockedTerms {
  document: string;
  /** The latest version; undefined while it is a placeholder. */
  newest: Awaited<ReturnType<typeof selectTermsVersion>>;
  rule: TermsRule;
}

export async function lockKnownTerms(transaction: Queries, document: string): Promise<LockedTerms> {
  findTermsName(document);
  const rule = await lockTerms(transaction, document);
  return { document, newest: await selectTermsVersion(transaction, document, null), rule };
}

/** Publishes the next version of a document. Companies that must accept it have to accept the new version. */
export async function publishTerms(
  transaction: Queries,
  { actor, at }: ActionContext,
  { document, newest: before }: LockedTerms,
  { textByIsocode, effective = null }: TermsBody,
): Promise<Changed> {
  const [textEn, textDe] = [tidied(textByIsocode.en), tidied(textByIsocode.de ?? '') || null];
  const findings: Finding[] = [
    ...(textEn === '' ? [{ code: 'terms-text-required', inputField: 'textByIsocode.en' } as const] : []),
    ...(before?.textEn === textEn && before.textDe === textDe ? [{ code: 'terms-unchanged' } as const] : []),
    ...(effective === null ? [] : termsDayFindings(effective, 'effective', at)),
  ];
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const version = (before?.version ?? 0) + 1;
  const takesEffect = momentOf(effective, at);
  await insertTermsVersion(transaction, {
    document,
    version,
    textEn,
    textDe,
    date: at,
    effective: takesEffect,
    by: actor.name,
  });
  return {
    value: undefined,
    audit: [
      {
        action: 'publish-terms',
        subjectKind: 'terms',
        subjectId: document,
        before: { version: before?.version ?? 0 },
        after: { version, effective: dayOf(takesEffect) },
      },
    ],
  };
}

/** Sets whether, and from which day, companies must accept a document. A placeholder cannot be required. */
export async function requireTerms(
  transaction: Queries,
  { at }: ActionContext,
  { document, newest, rule: before }: LockedTerms,
  { required, from = null }: RequireTermsBody,
): Promise<Changed> {
  if (before.required === required && (!required || from === null)) return unchanged;
  if (required && !newest) throw new Problem('terms-placeholder');
  const findings = required && from !== null ? termsDayFindings(from, 'from', at) : [];
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const after = { required, from: required ? momentOf(from, at) : null };
  await updateTermsRule(transaction, document, after);
  return {
    value: undefined,
    audit: [
      {
        action: 'require-terms',
        subjectKind: 'terms',
        subjectId: document,
        before: { required: before.required },
        after: { required, ...(after.from && { requiredFrom: dayOf(after.from) }) },
      },
    ],
  };
}

/** The start of a day in UTC; without a day, and for today, now. */
function momentOf(day: string | null, at: Date): Date {
  return day === null || day === dayOf(at) ? at : new Date(`${day}T00:00:00Z`);
}

/** Normalises line breaks and removes trailing blanks. */
function tidied(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}
