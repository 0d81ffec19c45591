import type { Finding } from '@lensdock/contract/http/finding.ts';
import { Problem } from '@lensdock/contract/http/problem.ts';
import { languages, type TextByIsocode } from '@lensdock/contract/language/language.ts';
import { plainLengthOf } from '@lensdock/contract/listing/plain-text.ts';
import type { VersionBody } from '@lensdock/contract/versions/versions.ts';
import { cleanRichText } from '../listing/clean-rich-text.ts';

/**
 * The changelog as it is kept: cleaned to the allowed tags, and without the languages that say nothing, which read as
 * null. Its length is counted on the words. Throws every language that is too long at once.
 */
export function cleanChangelog(given: NonNullable<VersionBody['changelogByIsocode']>, limit: number): TextByIsocode {
  const kept: TextByIsocode = {};
  const findings: Finding[] = [];
  for (const isocode of languages) {
    const text = cleanRichText(given[isocode] ?? '');
    const length = plainLengthOf(text);
    if (length > limit) {
      const parameters = { length, limit };
      findings.push({
        code: 'changelog-too-long',
        inputField: 'changelogByIsocode',
        isocode,
        section: 'apk',
        parameters,
      });
    }
    if (length > 0) kept[isocode] = text;
  }
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  return kept;
}
