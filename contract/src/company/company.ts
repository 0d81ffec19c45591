import type * as z from 'zod/mini';
import type { Finding } from '../kernel/finding.ts';
import type * as schemas from './company.schemas.ts';

export const companyNameLimit = 200;
export const companyCityLimit = 100;
export const companyStreetLimit = 200;
export const companyPostcodeLimit = 20;
export const blockReasonLimit = 500;
export const decisionReasonLimit = 1000;
/** As typed, including separators. */
export const vatIdLimit = 32;
export const registerNumberLimit = 60;
/** The filters of the list by state. */
export const companyStates = ['waiting', 'selling', 'stopped', 'on-hold', 'blocked', 'no-vat-number'] as const;
export type CompanyState = (typeof companyStates)[number];

/** The choices for the apps of a blocked company. */
export const blockedAppsChoices = ['keep', 'unpublish'] as const;
export type BlockedApps = (typeof blockedAppsChoices)[number];
export type CompanyBlockBody = z.infer<typeof schemas.companyBlockBody>;
export type BlockPreview = z.infer<typeof schemas.blockPreview>;

export const companySorts = ['name', 'newest'] as const;
export type CompanySort = (typeof companySorts)[number];

export type CompanyBody = z.infer<typeof schemas.companyBody>;
/** In the order of the page. */
export const companyCheckCodes = [
  'register-number',
  'address',
  'vat-number',
  'contact',
  'payout-account',
  'country',
] as const;
export type CompanyCheckCode = (typeof companyCheckCodes)[number];
export type CompanyCheck = z.infer<typeof schemas.companyCheck>;
export type CompanyDecisionBody = z.infer<typeof schemas.companyDecisionBody>;

export type CompanyEntry = z.infer<typeof schemas.companyEntry>;
export type Company = z.infer<typeof schemas.company>;

/** The findings that need no database. */
export function companyFindings({ companyName }: Pick<CompanyBody, 'companyName'>): Finding<'required'>[] {
  return companyName.trim() === '' ? [{ code: 'required', inputField: 'companyName' }] : [];
}
