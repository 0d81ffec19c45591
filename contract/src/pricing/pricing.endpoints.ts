import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { appParams } from '../kernel/shared-schemas.ts';
import {
  discountBody,
  priceConversion,
  pricing,
  pricingBody,
  pricingSection,
  pricingSectionBody,
  toolLicenceBody,
  volumeDiscount,
} from './pricing.ts';

const locked = ['app-in-review', 'app-rejected', 'app-withdrawn'] as const;
const discountParams = z.object({ id: z.string(), discountId: z.string() });
const discountProblems = [...locked, 'discount-limit-reached', 'discount-needs-full-price'] as const;

export const readPricing = endpoint({
  name: 'read-pricing',
  summary: 'The staged prices of an app.',
  feature: 'pricing',
  method: 'GET',
  path: '/api/devcon/products/:id/prices',
  caller: 'developer',
  params: appParams,
  reply: pricing,
  versioned: true,
});

export const savePricing = endpoint({
  name: 'save-pricing',
  summary: 'Saves licences and prices; for an app with a publication they are in the store at once.',
  feature: 'pricing',
  method: 'POST',
  path: '/api/devcon/products/:id/prices',
  caller: 'developer',
  params: appParams,
  body: pricingBody,
  reply: pricing,
  versioned: true,
  problems: locked,
});

export const savePricingSection = endpoint({
  name: 'save-pricing-section',
  summary:
    'Saves licences and volume discounts together. Discounts that the body does not name are removed; licences it does not name stay.',
  feature: 'pricing',
  method: 'PUT',
  path: '/api/devcon/products/:id/pricing',
  caller: 'developer',
  params: appParams,
  body: pricingSectionBody,
  reply: pricingSection,
  versioned: true,
  problems: discountProblems,
});

export const convertPrice = endpoint({
  name: 'convert-price',
  summary: 'What a price in the developer’s currency is in the others, at the rate of today. `Rate-Date` header.',
  feature: 'pricing',
  method: 'GET',
  path: '/api/devcon/util/price-conversion',
  caller: 'developer',
  limit: 'conversions',
  query: z.object({ price: z.string().check(z.maxLength(60)) }),
  reply: priceConversion,
});

export const listDiscounts = endpoint({
  name: 'list-discounts',
  summary: 'Volume discounts by quantity.',
  feature: 'pricing',
  method: 'GET',
  path: '/api/devcon/products/:id/discounts',
  caller: 'developer',
  params: appParams,
  reply: z.object({ discounts: z.array(volumeDiscount) }),
  versioned: true,
});

export const addDiscount = endpoint({
  name: 'add-discount',
  summary: 'Adds a volume discount; five at most.',
  feature: 'pricing',
  method: 'POST',
  path: '/api/devcon/products/:id/discounts',
  caller: 'developer',
  params: appParams,
  body: discountBody,
  reply: volumeDiscount,
  status: 201,
  versioned: true,
  problems: discountProblems,
});

export const changeDiscount = endpoint({
  name: 'change-discount',
  summary: 'Changes a volume discount.',
  feature: 'pricing',
  method: 'PUT',
  path: '/api/devcon/products/:id/discounts/:discountId',
  caller: 'developer',
  params: discountParams,
  body: discountBody,
  reply: volumeDiscount,
  versioned: true,
  problems: discountProblems,
});

export const deleteDiscount = endpoint({
  name: 'delete-discount',
  summary: 'Deletes a volume discount.',
  feature: 'pricing',
  method: 'DELETE',
  path: '/api/devcon/products/:id/discounts/:discountId',
  caller: 'developer',
  params: discountParams,
  versioned: true,
  problems: locked,
});

export const grantToolLicence = endpoint({
  name: 'grant-tool-licence',
  summary:
    'Lets an app be offered as a tool, or no longer: then a tool licence that is on is turned off, in the store too.',
  feature: 'pricing',
  method: 'POST',
  path: '/api/operator/products/:id/tool-licence',
  caller: 'operator',
  params: appParams,
  body: toolLicenceBody,
});
