import { isOfferedIn } from '@lensdock/contract/pricing/offered-licences.ts';
import {
  convertPrice,
  listDiscounts,
  readPricing,
  savePricingSection,
} from '@lensdock/contract/pricing/pricing.routes.ts';
import type { PricingSection, PricingSectionBody } from '@lensdock/contract/pricing/pricing.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import { appKeys } from '../apps/apps.queries.ts';
import { type AvailabilitySection, availabilityQuery } from '../availability/availability.queries.ts';
import { mayDo } from '../session/permissions.ts';

/** Licences and discounts with their shared revision. */
export interface PricingRead extends PricingSection {
  etag: string | undefined;
}

const pricingKey = (code: string) => [...appKeys.app(code), 'pricing'] as const;

const attempts = 3;

async function loadPricing(code: string, signal?: AbortSignal, attempt = 1): Promise<PricingRead> {
  const params = { id: code };
  const [pricing, discounts] = await Promise.all([
    call(readPricing, { params, signal }),
    call(listDiscounts, { params, signal }),
  ]);
  // A save between the two reads: with the newer revision, older discounts would overwrite it.
  if (revisionOf(pricing) !== revisionOf(discounts)) {
    if (attempt < attempts) return loadPricing(code, signal, attempt + 1);
    throw new Error(`pricing of app ${code}: licences and discounts have different revisions after ${attempts} reads`);
  }
  const appEditable = pricing.data.appEditable && mayDo('pricing:write');
  return { pricing: { ...pricing.data, appEditable }, discounts: discounts.data.discounts, etag: pricing.etag };
}

/** A proxy may weaken the tag of one reply only. */
function revisionOf({ etag }: { etag: string | undefined }): string | undefined {
  return etag?.replace(/^W\//, '');
}

export function pricingQuery(code: string) {
  return queryOptions({ queryKey: pricingKey(code), queryFn: ({ signal }) => loadPricing(code, signal) });
}

export function usePricing(code: string) {
  return useQuery(pricingQuery(code));
}

export function useSavePricing(code: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({
      body,
      etag,
    }: {
      body: PricingSectionBody;
      etag: string | undefined;
    }): Promise<PricingRead> => {
      const saved = await call(savePricingSection, {
        params: { id: code },
        body,
        ifMatch: etag,
        idempotencyKey: crypto.randomUUID(),
      });
      return { ...saved.data, etag: saved.etag };
    },
    onSuccess: async (saved) => {
      // A read that started before the save would restore the old state.
      await queries.cancelQueries({ queryKey: pricingKey(code) });
      queries.setQueryData(pricingKey(code), saved);
      // Refreshes everything that shows a price, including the app's progress and checklist.
      void queries.invalidateQueries({ queryKey: appKeys.app(code) });
    },
  });
}

/** A price is converted when typing pauses. */
const debounceMs = 300;

/** Converts a price to the other currency. Responses for older prices are dropped. */
export function useConvertedPrice(price: string | null) {
  const [settled, setSettled] = useState(price);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(price), debounceMs);
    return () => clearTimeout(timer);
  }, [price]);
  const wanted = settled === price ? settled : null;
  return useQuery({
    queryKey: ['price-conversion', wanted],
    queryFn: async ({ signal }) => (await call(convertPrice, { query: { price: wanted ?? '' }, signal })).data,
    enabled: wanted !== null && wanted !== '0',
    staleTime: 600_000,
  });
}

/** The number of a public app's countries in which a licence is available. */
export interface Reach {
  chosen: number;
  canBuy: number;
  sepa: number;
}

/**
 * The availability of licences in the app's countries; undefined while loading, and zero countries for a private app.
 */
export function useReach(code: string): Reach | undefined {
  return useQuery({ ...availabilityQuery(code), select: reachOf }).data;
}

function reachOf({ availability: { storeAvailabilityMode, countries } }: AvailabilitySection): Reach {
  const chosen = countries.filter(({ selected }) => storeAvailabilityMode === 'PUBLIC' && selected);
  return {
    chosen: chosen.length,
    canBuy: chosen.filter((country) => isOfferedIn('FULL', { ...country, sepa: country.sepaEnabled })).length,
    sepa: chosen.filter((country) => isOfferedIn('SUBSCRIPTION', { ...country, sepa: country.sepaEnabled })).length,
  };
}
