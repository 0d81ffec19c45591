import type { Language } from '@lensdock/contract/language/language.ts';

/** Id of a field's control; links of the checklist and of findings lead to it. */
export function fieldId(inputField: string, isocode?: Language): string {
  return isocode ? `${inputField}-${isocode}` : inputField;
}
