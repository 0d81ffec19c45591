import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { AppParts, AvailabilityPart, PricingPart } from './parts.ts';
import { type StagedRow, selectStaged, selectVersionPart } from './staged.store.ts';

/** The staged parts of an app as in a snapshot. Without a saved availability the app is hidden. */
export interface StagedParts {
  listing: AppParts['listing'];
  pricing: PricingPart;
  availability: AvailabilityPart;
  /** Latest first. */
  versions: StagedRow['versions'];
}

export async function readStagedParts(queries: Queries, appCode: string): Promise<StagedParts> {
  const staged = await selectStaged(queries, appCode);
  if (!staged) throw new Problem('not-found');
  return {
    listing: staged.listing,
    versions: staged.versions,
    pricing: pricingPartOf(staged),
    availability: availabilityPartOf(staged),
  };
}

export async function readVersionPart(queries: Queries, versionCode: string): Promise<AppParts['version']> {
  const part = await selectVersionPart(queries, versionCode);
  if (!part) throw new Problem('not-found');
  return part;
}

function pricingPartOf({ pricing }: StagedRow): PricingPart {
  return {
    currency: pricing.currency,
    licences: pricing.licences.map(({ code, type, enabled, prices, rate, nextPrices, nextPriceStart, nextRate }) => ({
      code,
      type,
      enabled,
      prices,
      rate,
      next:
        nextPrices && nextPriceStart
          ? { prices: nextPrices, rate: nextRate, start: new Date(nextPriceStart).toISOString() }
          : null,
    })),
    discounts: pricing.discounts,
  };
}

function availabilityPartOf({ availability }: StagedRow): AvailabilityPart {
  if (!availability) return { mode: 'UNAVAILABLE', countries: [], newCountries: false, buyers: [], saved: 0 };
  const { mode, countries, newCountries, buyers, saved } = availability;
  return { mode, countries: [...countries], newCountries, buyers: [...buyers], saved };
}
