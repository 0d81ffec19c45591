import type * as z from 'zod/mini';
import type { Finding } from '../kernel/finding.ts';
import type * as schemas from './company.schemas.ts';

export const companyNameLimit = 200;
export const companyCityLimit = 100;
export const companyStreetLimit = 200;
export const companyPostcodeLimit = 20;
/** As typed, including separators. */
export const blockReasonLimit = 500;
export const vatIdLimit = 32;
export type CompanyBody = z.infer<typeof schemas.companyBody>;
export type CompanyEntry = z.infer<typeof schemas.companyEntry>;
export type Company = z.infer<typeof schemas.company>;

/** The findings that need no database. */
export function companyFindings({ companyName }: Pick<CompanyBody, 'companyName'>): Finding<'required'>[] {
  return companyName.trim() === '' ? [{ code: 'required', inputField: 'companyName' }] : [];
}
