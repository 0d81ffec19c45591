import { companyProfileFindingTexts } from '@lensdock/contract/company-profile/company-profile.findings.ts';
import type { ProfileFinding } from '@lensdock/contract/company-profile/company-profile-rules.ts';
import { findingSentence } from '@lensdock/contract/kernel/finding-sentence.ts';
import { listingFindingTexts } from '@lensdock/contract/listing/listing.findings.ts';
import { currentLanguage } from '../i18n/language.ts';

const texts = { ...listingFindingTexts, ...companyProfileFindingTexts };

export function profileFindingSentence(finding: ProfileFinding): string {
  return findingSentence(texts, finding, currentLanguage());
}
