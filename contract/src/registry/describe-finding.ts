import type { FieldError } from '../kernel/field-error.ts';
import type { Finding } from '../kernel/finding.ts';
import { findingSentence } from '../kernel/finding-sentence.ts';
import type { Language } from '../kernel/language.ts';
import { withPackageDetail } from '../versions/package-details.ts';
import { findingTexts } from './finding-texts.ts';

export function describeFinding(finding: Finding, to: Language): string {
  return findingSentence(findingTexts, withPackageDetail(finding, to), to);
}

export function toFieldError(finding: Finding, to: Language): FieldError {
  return {
    inputField: finding.inputField ?? '',
    message: describeFinding(finding, to),
    code: finding.code,
    ...(finding.isocode && { isocode: finding.isocode }),
    ...(finding.section && { section: finding.section }),
    ...(finding.severity && { severity: finding.severity }),
    ...(finding.place && { place: finding.place }),
  };
}
