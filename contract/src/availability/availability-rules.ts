import type { Finding } from '../kernel/finding.ts';
import type { availabilityFindingTexts } from './availability.findings.ts';

import type { StoreAvailabilityMode } from './availability.ts';

export type AvailabilityFinding = Finding<keyof typeof availabilityFindingTexts>;

/** A saved availability as the rules see it. */
export interface AvailabilityChoice {
  mode: StoreAvailabilityMode;
  countries: readonly string[];
  buyers: readonly string[];
}

/** The findings that keep the availability from release; null = the company has never saved one. */
export function availabilityMissing(choice: AvailabilityChoice | null): AvailabilityFinding[] {
  const section = 'availability' as const;
  if (choice === null) return [{ section, code: 'availability-not-saved', inputField: 'storeAvailabilityMode' }];
  if (choice.mode === 'PUBLIC' && choice.countries.length === 0)
    return [{ section, code: 'availability-country-missing', inputField: 'countries' }];
  if (choice.mode === 'RESTRICTED_BUYER' && choice.buyers.length === 0)
    return [{ section, code: 'availability-buyer-missing', inputField: 'permittedBuyers' }];
  return [];
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a text has the form of a company's id. */
export function isCompanyId(text: string): boolean {
  return uuid.test(text);
}

/** The findings that keep a company from being added to the permitted buyers, before it is looked up. */
export function buyerFindings(
  companyId: string,
  ownCompanyId: string,
  added: readonly string[],
): AvailabilityFinding[] {
  const id = companyId.trim().toLowerCase();
  if (!isCompanyId(id)) return [{ code: 'buyer-invalid', inputField: 'companyId' }];
  if (id === ownCompanyId.toLowerCase()) return [{ code: 'buyer-own-company', inputField: 'companyId' }];
  return added.some((other) => other.toLowerCase() === id)
    ? [{ code: 'buyer-already-added', inputField: 'companyId' }]
    : [];
}
