import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { appParams } from '../kernel/shared-schemas.ts';
import * as routes from './pricing.routes.ts';
import {
  discountBody,
  priceConversion,
  pricing,
  pricingBody,
  pricingSection,
  pricingSectionBody,
  toolLicenceBody,
  volumeDiscount,
} from './pricing.schemas.ts';

const locked = ['app-in-review', 'app-rejected', 'app-withdrawn'] as const;
const discountParams = z.object({ id: z.string(), discountId: z.string() });
const discountProblems = [...locked, 'discount-limit-reached', 'discount-needs-full-price'] as const;

export const readPricing = endpoint(routes.readPricing, {
  name: 'read-pricing',
  token: 'apps:read',
  summary: 'Returns the staged prices of an app.',
  feature: 'pricing',
  params: appParams,
  reply: pricing,
});

export const savePricing = endpoint(routes.savePricing, {
  name: 'save-pricing',
  token: 'pricing:write',
  summary: 'Saves licences and prices; for an app with a publication they are in the store at once.',
  feature: 'pricing',
  params: appParams,
  body: pricingBody,
  reply: pricing,
  problems: locked,
});

export const savePricingSection = endpoint(routes.savePricingSection, {
  name: 'save-pricing-section',
  token: 'pricing:write',
  summary:
    'Saves licences and volume discounts together. Discounts that the body does not name are removed; licences it does not name stay.',
  feature: 'pricing',
  params: appParams,
  body: pricingSectionBody,
  reply: pricingSection,
  problems: discountProblems,
});

export const convertPrice = endpoint(routes.convertPrice, {
  name: 'convert-price',
  token: 'any',
  summary:
    'Converts a price from the developer’s currency into the others at today’s rate. The `Rate-Date` header names the day of the rate.',
  feature: 'pricing',
  limit: 'conversions',
  query: z.object({ price: z.string().check(z.maxLength(60)) }),
  reply: priceConversion,
});

export const listDiscounts = endpoint(routes.listDiscounts, {
  name: 'list-discounts',
  token: 'apps:read',
  summary: 'Lists the volume discounts by quantity.',
  feature: 'pricing',
  params: appParams,
  reply: z.object({ discounts: z.array(volumeDiscount) }),
});

export const addDiscount = endpoint(routes.addDiscount, {
  name: 'add-discount',
  token: 'pricing:write',
  summary: 'Adds a volume discount; five at most.',
  feature: 'pricing',
  params: appParams,
  body: discountBody,
  reply: volumeDiscount,
  status: 201,
  problems: discountProblems,
});

export const changeDiscount = endpoint(routes.changeDiscount, {
  name: 'change-discount',
  token: 'pricing:write',
  summary: 'Changes a volume discount.',
  feature: 'pricing',
  params: discountParams,
  body: discountBody,
  reply: volumeDiscount,
  problems: discountProblems,
});

export const deleteDiscount = endpoint(routes.deleteDiscount, {
  name: 'delete-discount',
  token: 'pricing:write',
  summary: 'Deletes a volume discount.',
  feature: 'pricing',
  params: discountParams,
  problems: locked,
});

export const grantToolLicence = endpoint(routes.grantToolLicence, {
  name: 'grant-tool-licence',
  summary:
    'Permits or forbids an app to be offered as a tool. Forbidding it also turns off its tool licence in the store.',
  feature: 'pricing',
  params: appParams,
  body: toolLicenceBody,
  notices: ['tool-licence-granted', 'tool-licence-revoked'],
});
