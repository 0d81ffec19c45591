import { readAvailability } from '@lensdock/contract/availability/availability.routes.ts';
import { isOfferedIn } from '@lensdock/contract/pricing/offered-licences.ts';
import {
  addDiscount,
  changeDiscount,
  convertPrice,
  deleteDiscount,
  listDiscounts,
  readPricing,
  savePricing,
} from '@lensdock/contract/pricing/pricing.routes.ts';
import type { Pricing, VolumeDiscount } from '@lensdock/contract/pricing/pricing.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import { appKeys } from '../apps/apps.queries.ts';
import type { DiscountStep, PricingChange } from './pricing-form.ts';

/** Prices and discounts are one section: one page, one revision. */
export interface PricingSection {
  pricing: Pricing;
  discounts: readonly VolumeDiscount[];
  etag: string | undefined;
}

const pricingKey = (code: string) => [...appKeys.app(code), 'pricing'] as const;

async function loadPricing(code: string, signal?: AbortSignal): Promise<PricingSection> {
  const params = { id: code };
  const [pricing, discounts] = await Promise.all([
    call(readPricing, { params, signal }),
    call(listDiscounts, { params, signal }),
  ]);
  return { pricing: pricing.data, discounts: discounts.data.discounts, etag: pricing.etag };
}

export function usePricing(code: string) {
  return useQuery({ queryKey: pricingKey(code), queryFn: ({ signal }) => loadPricing(code, signal) });
}

/** How far a save came: the revision that its last good call left, and why it went no further. */
export interface SavedPricing {
  etag: string | undefined;
  failure: unknown;
}

/** Saves the licences, then each discount in a call of its own; each call names the revision that the one before left. */
export function useSavePricing(code: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({
      change,
      etag,
    }: {
      change: PricingChange;
      etag: string | undefined;
    }): Promise<SavedPricing> => {
      let revision = etag;
      try {
        revision = await takeLicences(code, change, etag);
        for (const step of change.steps) revision = await takeStep(code, step, revision);
        return { etag: revision, failure: undefined };
      } catch (failure) {
        return { etag: revision, failure };
      }
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: appKeys.app(code) });
    },
  });
}

async function takeLicences(id: string, { body }: PricingChange, ifMatch: string | undefined) {
  const saved = await call(savePricing, { params: { id }, body, ifMatch, idempotencyKey: crypto.randomUUID() });
  return saved.etag;
}

async function takeStep(id: string, step: DiscountStep, ifMatch: string | undefined): Promise<string | undefined> {
  switch (step.kind) {
    case 'add':
      return (
        await call(addDiscount, { params: { id }, body: step.discount, ifMatch, idempotencyKey: crypto.randomUUID() })
      ).etag;
    case 'change':
      return (await call(changeDiscount, { params: { id, discountId: step.pk }, body: step.discount, ifMatch })).etag;
    case 'delete':
      return (await call(deleteDiscount, { params: { id, discountId: step.pk }, ifMatch })).etag;
  }
}

/** A typed price is converted once the typing rests. */
const debounceMs = 300;

/** What a price is in the other currency. An answer for an older price is dropped, because it answers another question. */
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

/** In how many of the countries that were chosen for a public app a licence is on offer. */
export interface Reach {
  chosen: number;
  canBuy: number;
  sepa: number;
}

/** What buyers in the app's countries are offered; unknown until it is loaded, and without countries for a private app. */
export function useReach(code: string): Reach | undefined {
  return useQuery({
    queryKey: [...appKeys.app(code), 'reach'],
    queryFn: async ({ signal }): Promise<Reach> => {
      const { data } = await call(readAvailability, { params: { id: code }, signal });
      const isPublic = data.storeAvailabilityMode === 'PUBLIC';
      const chosen = data.countries.filter(({ selected }) => isPublic && selected);
      return {
        chosen: chosen.length,
        canBuy: chosen.filter((country) => isOfferedIn('FULL', { ...country, sepa: country.sepaEnabled })).length,
        sepa: chosen.filter((country) => isOfferedIn('SUBSCRIPTION', { ...country, sepa: country.sepaEnabled })).length,
      };
    },
  }).data;
}
