import type { Route } from '../kernel/route.ts';
import type {
  DiscountBody,
  PriceConversion,
  Pricing,
  PricingBody,
  PricingSection,
  PricingSectionBody,
  ToolLicenceBody,
  VolumeDiscount,
} from './pricing.ts';

export const readPricing: Route<{ params: { id: string }; reply: Pricing }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/products/:id/prices',
  caller: 'developer',
  may: 'apps:read',
  versioned: true,
};

export const savePricing: Route<{ params: { id: string }; body: PricingBody; reply: Pricing }, 'developer'> = {
  method: 'POST',
  path: '/api/devcon/products/:id/prices',
  caller: 'developer',
  may: 'pricing:write',
  versioned: true,
};

export const savePricingSection: Route<
  { params: { id: string }; body: PricingSectionBody; reply: PricingSection },
  'developer'
> = {
  method: 'PUT',
  path: '/api/devcon/products/:id/pricing',
  caller: 'developer',
  may: 'pricing:write',
  versioned: true,
};

export const convertPrice: Route<{ query: { price: string }; reply: PriceConversion }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/util/price-conversion',
  caller: 'developer',
  may: 'account:use',
};

export const listDiscounts: Route<{ params: { id: string }; reply: { discounts: VolumeDiscount[] } }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/products/:id/discounts',
  caller: 'developer',
  may: 'apps:read',
  versioned: true,
};

export const addDiscount: Route<{ params: { id: string }; body: DiscountBody; reply: VolumeDiscount }, 'developer'> = {
  method: 'POST',
  path: '/api/devcon/products/:id/discounts',
  caller: 'developer',
  may: 'pricing:write',
  versioned: true,
};

export const changeDiscount: Route<
  {
    params: { id: string; discountId: string };
    body: DiscountBody;
    reply: VolumeDiscount;
  },
  'developer'
> = {
  method: 'PUT',
  path: '/api/devcon/products/:id/discounts/:discountId',
  caller: 'developer',
  may: 'pricing:write',
  versioned: true,
};

export const deleteDiscount: Route<{ params: { id: string; discountId: string } }, 'developer'> = {
  method: 'DELETE',
  path: '/api/devcon/products/:id/discounts/:discountId',
  caller: 'developer',
  may: 'pricing:write',
  versioned: true,
};

export const grantToolLicence: Route<{ params: { id: string }; body: ToolLicenceBody }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/products/:id/tool-licence',
  caller: 'operator',
  may: 'tool-licences:write',
};
