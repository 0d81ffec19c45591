import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import { type Language, languages, type TextByIsocode } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { plainLengthOf } from '@lensdock/contract/listing/plain-text.ts';
import type { VersionBody } from '@lensdock/contract/versions/versions.ts';
import { type CleanTexts, cleanTexts } from '../listing/draft/clean-texts.ts';

type SentChangelog = VersionBody['changelogByIsocode'];

/** Cleans the changelog to the allowed tags; undefined if none was sent. */
export async function cleanChangelog(
  given: SentChangelog,
  company: string,
  limit: number,
): Promise<CleanTexts | undefined> {
  return given && cleanTexts(given, { company, limit, tooLong });
}

/**
 * Returns the changelog as stored: languages without text are omitted, which read as null. Length is counted without
 * tags; throws every language that is too long at once.
 */
export function storedChangelog(cleaned: CleanTexts, limit: number): TextByIsocode {
  const kept: TextByIsocode = {};
  const findings: Finding[] = [];
  for (const isocode of languages) {
    const text = cleaned[isocode] ?? '';
    const length = plainLengthOf(text);
    if (length > limit) findings.push(tooLong(isocode, { length, limit }));
    if (length > 0) kept[isocode] = text;
  }
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  return kept;
}

function tooLong(isocode: Language, parameters: { length: number; limit: number }): Finding {
  return { code: 'changelog-too-long', inputField: 'changelogByIsocode', isocode, section: 'apk', parameters };
}
