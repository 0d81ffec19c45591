import type * as z from 'zod/mini';
import type { Finding } from '../kernel/finding.ts';
import { languages } from '../kernel/language.ts';
import type * as schemas from './finding-templates.schemas.ts';
import { messageLimit } from './thread.ts';

export type FindingTemplateBody = z.infer<typeof schemas.findingTemplateBody>;
export type FindingTemplate = z.infer<typeof schemas.findingTemplate>;

export const templateNameLimit = 60;

/** The findings of a template: each language needs a unique name and a text. */
export function findingTemplateFindings(
  body: FindingTemplateBody,
  others: readonly Pick<FindingTemplateBody, 'nameByIsocode'>[],
): Finding[] {
  return languages.flatMap((isocode): Finding[] => {
    const [name, message] = [body.nameByIsocode[isocode].trim(), body.messageByIsocode[isocode].trim()];
    const nameField = { inputField: `nameByIsocode.${isocode}`, isocode };
    const messageField = { inputField: `messageByIsocode.${isocode}`, isocode };
    const key = name.toLocaleLowerCase(isocode);
    const taken = others.some((other) => other.nameByIsocode[isocode].toLocaleLowerCase(isocode) === key);
    return [
      ...(name === '' ? [{ code: 'list-name-required' as const, ...nameField }] : []),
      ...tooLong(name, templateNameLimit, nameField),
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
