import { type SentenceParameters, translate } from '@lensdock/contract/kernel/language.ts';
import { imageProblemOf, tooBig } from '@lensdock/contract/listing/image-problem.ts';
import type { ImageRule } from '@lensdock/contract/listing/image-rules.ts';
import { listingProblemTexts } from '@lensdock/contract/listing/listing.problems.ts';
import { documentRule } from '@lensdock/contract/listing/listing-rules.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { type FileRejection, splitSentence } from './file-rejection.ts';

/** Checks an image by the server's rules before it is sent: size, type, dimensions and alpha channel. */
export async function checkPicture(file: File, rule: ImageRule): Promise<FileRejection | undefined> {
  // Large files are rejected by size without reading them.
  const wrong =
    file.size > rule.maximumBytes * 4 ? tooBig(rule) : imageProblemOf(new Uint8Array(await file.arrayBuffer()), rule);
  return wrong && rejectionOf(wrong.problem, wrong.parameters);
}

/** Checks size and type before the upload; the server checks the content. */
export async function checkDocument(file: File): Promise<FileRejection | undefined> {
  if (file.size > documentRule.maximumBytes) return rejectionOf('file-too-big', { limit: documentRule.maximum });
  const head = await file.slice(0, 1024 + 5).text();
  return head.includes('%PDF-') ? undefined : rejectionOf('pdf-format', {});
}

function rejectionOf(problem: keyof typeof listingProblemTexts, parameters: SentenceParameters): FileRejection {
  return splitSentence(translate(listingProblemTexts[problem], currentLanguage(), parameters));
}
