import * as z from 'zod/mini';
import { section } from '../kernel/field-error.ts';
import type { Finding } from '../kernel/finding.ts';
import { languages } from '../kernel/language.ts';
import { messageLimit } from './thread.ts';

const texts = z.object({ en: z.string().check(z.maxLength(20_000)), de: z.string().check(z.maxLength(20_000)) });

/** What a reviewer picks to begin a finding with, kept by operators. */
export const cannedReasonBody = z.object({
  section,
  /** The specification's name of the field; null where the section as a whole is meant. */
  inputField: z.nullable(z.string().check(z.maxLength(100))),
  /** By which reviewers find it. */
  nameByIsocode: texts,
  /** What the company reads, in its language. */
  messageByIsocode: texts,
  /** Place in the list; equal ones are in the order of their ids. */
  index: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  /** No longer offered. */
  retired: z.boolean(),
});
export type CannedReasonBody = z.infer<typeof cannedReasonBody>;

export const cannedReason = z.extend(cannedReasonBody, {
  id: z.string(),
  index: z.int(),
  /** How many findings were begun with it. */
  uses: z.int(),
  /** Goes back as `If-Match` with a change of the reason. */
  etag: z.string(),
});
export type CannedReason = z.infer<typeof cannedReason>;

export const cannedNameLimit = 60;

/** What is wrong with a reason among the others: each language has a name of its own and says something. */
export function cannedReasonFindings(
  body: CannedReasonBody,
  others: readonly Pick<CannedReasonBody, 'nameByIsocode'>[],
): Finding[] {
  return languages.flatMap((isocode): Finding[] => {
    const [name, message] = [body.nameByIsocode[isocode].trim(), body.messageByIsocode[isocode].trim()];
    const nameField = { inputField: `nameByIsocode.${isocode}`, isocode };
    const messageField = { inputField: `messageByIsocode.${isocode}`, isocode };
    const key = name.toLocaleLowerCase(isocode);
    const taken = others.some((other) => other.nameByIsocode[isocode].toLocaleLowerCase(isocode) === key);
    return [
      ...(name === '' ? [{ code: 'list-name-required' as const, ...nameField }] : []),
      ...tooLong(name, cannedNameLimit, nameField),
      ...(name !== '' && taken ? [{ code: 'list-name-taken' as const, ...nameField }] : []),
      ...(message === '' ? [{ code: 'listing-text-required' as const, ...messageField }] : []),
      ...tooLong(message, messageLimit, messageField),
    ];
  });
}

function tooLong(text: string, limit: number, field: Pick<Finding, 'inputField' | 'isocode'>): Finding[] {
  const length = [...text].length;
  return length > limit ? [{ code: 'listing-text-too-long', ...field, parameters: { length, limit } }] : [];
}
