import type { StoreAvailabilityMode } from '../availability.ts';

export interface BuyerCase {
  name: string;
  companyId: string;
  /** Position of the companies that are already listed. */
  added?: string[];
  code: string | undefined;
}

/** Companies that may be added to the permitted buyers; `own` is the seller's, `other` one that exists. */
export function buyerCases(own: string, other: string): BuyerCase[] {
  return [
    { name: 'another company', companyId: other, code: undefined },
    { name: 'another company with space round it', companyId: ` ${other} `, code: undefined },
    { name: 'another company in capitals', companyId: other.toUpperCase(), code: undefined },
    { name: 'nothing', companyId: '', code: 'buyer-invalid' },
    { name: 'a name', companyId: 'Meridian', code: 'buyer-invalid' },
    { name: 'an id without hyphens', companyId: other.replaceAll('-', ''), code: 'buyer-invalid' },
    { name: 'an id and more', companyId: `${other}0`, code: 'buyer-invalid' },
    { name: 'an id of no version', companyId: '6f1c0b1e-7a52-0c2e-9d5e-0a6f3b1c2d01', code: 'buyer-invalid' },
    { name: 'the company itself', companyId: own, code: 'buyer-own-company' },
    { name: 'the company itself in capitals', companyId: own.toUpperCase(), code: 'buyer-own-company' },
    { name: 'a company that is added', companyId: other, added: [other], code: 'buyer-already-added' },
    { name: 'the same in capitals', companyId: other.toUpperCase(), added: [other], code: 'buyer-already-added' },
  ];
}

export interface CompleteCase {
  mode: StoreAvailabilityMode;
  countries: string[];
  buyers: number;
  missing: string[];
}

/** Saved availabilities, complete or not. */
export const completeCases: readonly CompleteCase[] = [
  { mode: 'PUBLIC', countries: [], buyers: 0, missing: ['availability-country-missing'] },
  { mode: 'PUBLIC', countries: [], buyers: 1, missing: ['availability-country-missing'] },
  { mode: 'PUBLIC', countries: ['DE'], buyers: 0, missing: [] },
  { mode: 'RESTRICTED_BUYER', countries: ['DE'], buyers: 0, missing: ['availability-buyer-missing'] },
  { mode: 'RESTRICTED_BUYER', countries: [], buyers: 1, missing: [] },
  { mode: 'UNAVAILABLE', countries: [], buyers: 0, missing: [] },
];
