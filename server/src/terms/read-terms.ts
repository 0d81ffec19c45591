import { readFile } from 'node:fs/promises';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import {
  type ManagedTerms,
  type ManagedTermsEntry,
  type TermsHead,
  type TermsName,
  type TermsText,
  termsNamed,
  termsNames,
  titleOfTerms,
} from '@lensdock/contract/terms/terms.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { countAcceptances } from './acceptances.store.ts';
import { selectNewestTerms, selectTermsHistory, selectTermsRule, selectTermsVersion } from './terms.store.ts';

export function findTermsName(document: string): TermsName {
  const name = termsNamed(document);
  if (!name) throw new Problem('not-found');
  return name;
}

/** The day in UTC. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

function headOf(
  name: TermsName,
  language: Language,
  row: { version: number; date: Date; effective: Date } | undefined,
): TermsHead {
  return {
    ...name,
    title: titleOfTerms(name, language),
    version: row?.version ?? 0,
    date: row?.date.toISOString() ?? null,
    effective: row ? dayOf(row.effective) : null,
  };
}

export async function listTermsEntries(queries: Queries, language: Language): Promise<ManagedTermsEntry[]> {
  const rows = new Map((await selectNewestTerms(queries)).map((row) => [row.document, row]));
  return termsNames.map((name) => {
    const row = rows.get(name.document);
    return { ...headOf(name, language, row), acceptanceRequired: row?.acceptanceRequired ?? false };
  });
}

/** Returns one document in the requested language, or in English if there is no such text. */
export async function readTermsText(
  queries: Queries,
  document: string,
  wanted: { version: number | null; titleLanguage: Language; textLanguage: Language },
): Promise<TermsText> {
  const name = findTermsName(document);
  const newest = await selectTermsVersion(queries, document, null);
  const row = wanted.version === null ? newest : await selectTermsVersion(queries, document, wanted.version);
  if (!row && newest && wanted.version !== null) throw new Problem('not-found');
  if (!row && wanted.version !== null && wanted.version !== 0) throw new Problem('not-found');
  const text = row ? textIn(row, wanted.textLanguage) : await shipped(document, wanted.textLanguage);
  return { ...headOf(name, wanted.titleLanguage, row), ...text, newest: newest?.version ?? 0 };
}

async function shipped(document: string, language: Language): Promise<{ text: string; language: Language }> {
  return { text: await shippedTerms(document, language), language };
}

/** The text of a version in a language, or in English if there is none. */
export function textIn(
  row: { textEn: string; textDe: string | null },
  language: Language,
): { text: string; language: Language } {
  return language === 'de' && row.textDe !== null
    ? { text: row.textDe, language: 'de' }
    : { text: row.textEn, language: 'en' };
}

/** Describes a document for operators: both languages and earlier versions. */
export async function describeManagedTerms(
  queries: Queries,
  document: string,
  language: Language,
): Promise<ManagedTerms> {
  const name = findTermsName(document);
  const row = await selectTermsVersion(queries, document, null);
  const rule = await selectTermsRule(queries, document);
  const history = await selectTermsHistory(queries, document);
  return {
    ...headOf(name, language, row),
    acceptanceRequired: rule.required,
    requiredFrom: rule.required && row ? dayOf(rule.from ?? row.effective) : null,
    ...(row ? await countAcceptances(queries, name, row.version) : { accepted: 0, missing: 0 }),
    textByIsocode: row
      ? { en: row.textEn, de: row.textDe }
      : { en: await shippedTerms(document, 'en'), de: await shippedTerms(document, 'de') },
    versions: history.map(({ version, date, effective, by }) => ({
      version,
      date: date.toISOString(),
      effective: dayOf(effective),
      by,
    })),
  };
}

const folder = new URL('./shipped/', import.meta.url);

/** Reads the bundled placeholder. `document` is one of the contract's names. */
function shippedTerms(document: string, language: Language): Promise<string> {
  return readFile(new URL(`${document}.${language}.md`, folder), 'utf8');
}
