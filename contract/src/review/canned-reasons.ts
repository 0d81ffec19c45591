import type * as z from 'zod/mini';
import type { Finding } from '../kernel/finding.ts';
import { languages } from '../kernel/language.ts';
import type * as schemas from './canned-reasons.schemas.ts';
import { messageLimit } from './thread.ts';

export type CannedReasonBody = z.infer<typeof schemas.cannedReasonBody>;
export type CannedReason = z.infer<typeof schemas.cannedReason>;

export const cannedNameLimit = 60;

/** The findings of a template: each language needs a unique name and a text. */
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
