import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { isUuid } from '../kernel/services/code-form.ts';
import { selectCountry, type Viewer } from './viewers.store.ts';

/** Sees public apps with every licence. */
export const publicViewer: Viewer = { companyId: null, country: null, canBuy: true, sepa: true, countryAdded: null };

/**
 * Returns the viewer the store asks for. The country defaults to the buyer company's; nothing is sold in an unknown
 * country.
 */
export async function findViewer(
  queries: Queries,
  query: { country?: string | undefined; companyId?: string | undefined },
): Promise<Viewer> {
  const companyId = query.companyId?.trim().toLowerCase() ?? null;
  const isocode = query.country?.trim().toUpperCase() ?? null;
  if (companyId !== null && !isUuid(companyId))
    throw new Problem('invalid-input', [{ code: 'wrong-form', inputField: 'companyId' }]);
  if (isocode !== null && !/^[A-Z]{2}$/.test(isocode))
    throw new Problem('invalid-input', [{ code: 'wrong-form', inputField: 'country' }]);
  if (companyId === null && isocode === null) return publicViewer;
  const country = await selectCountry(queries, { isocode, companyId });
  // An unknown buyer without a country sees what anyone sees.
  if (!country && isocode === null) return { ...publicViewer, companyId };
  return {
    companyId,
    country: isocode ?? country?.isocode ?? null,
    canBuy: country?.canBuy ?? false,
    sepa: country?.sepa ?? false,
    countryAdded: country?.added ?? null,
  };
}
