import type * as z from 'zod/mini';
import { type Language, type Sentence, translate } from '../kernel/language.ts';
import type * as schemas from './company-profile.schemas.ts';

/** Numbers of employees, ascending. */
export const companySizeCodes = ['NANO', 'MICRO', 'MINI', 'SMALL', 'MEDIUM', 'BIG', 'LARGE'] as const;
export type CompanySizeCode = z.infer<typeof schemas.companySizeCode>;
export type CompanySize = z.infer<typeof schemas.companySize>;

const words: Readonly<Record<CompanySizeCode, Sentence>> = {
  NANO: { en: '1 employee', de: '1 Person' },
  MICRO: { en: '2-10', de: '2-10' },
  MINI: { en: '11-50', de: '11-50' },
  SMALL: { en: '51-200', de: '51-200' },
  MEDIUM: { en: '201-500', de: '201-500' },
  BIG: { en: '501-1000', de: '501-1000' },
  LARGE: { en: '1000+', de: '1000+' },
};

export function companySizeOf(code: CompanySizeCode, language: Language): CompanySize {
  return { code, value: translate(words[code], language), order: companySizeCodes.indexOf(code) + 1 };
}

export function companySizesIn(language: Language): CompanySize[] {
  return companySizeCodes.map((code) => companySizeOf(code, language));
}
