import { companyProfileProblemTexts } from '@lensdock/contract/company-profile/company-profile.problems.ts';
import { type ImageProblemName, imageProblemOf } from '@lensdock/contract/listing/image-problem.ts';
import { imageRules } from '@lensdock/contract/listing/image-rules.ts';
import { listingProblemTexts } from '@lensdock/contract/listing/listing.problems.ts';
import { currentLanguage } from '../i18n/language.ts';

const logoProblems: Partial<Record<ImageProblemName, keyof typeof companyProfileProblemTexts>> = {
  'file-too-big': 'logo-too-big',
  'image-format': 'logo-format',
  'image-format-unknown': 'logo-format',
  'image-resolution': 'logo-resolution',
};

/** Checks a logo by the server's rules before it is sent; returns the error text. */
export async function checkLogo(file: File): Promise<string | undefined> {
  const { logo } = imageRules;
  // Large files are rejected by size without reading them.
  const problem: ImageProblemName | undefined =
    file.size > logo.maximumBytes * 4
      ? 'file-too-big'
      : imageProblemOf(new Uint8Array(await file.arrayBuffer()), logo)?.problem;
  if (problem === undefined) return undefined;
  const name = logoProblems[problem];
  const texts = name ? companyProfileProblemTexts[name] : listingProblemTexts['image-unreadable'];
  return texts[currentLanguage()];
}
