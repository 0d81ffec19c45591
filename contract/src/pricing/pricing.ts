import type * as z from 'zod/mini';
import type * as schemas from './pricing.schemas.ts';

export const licenceTypes = ['EVALUATION', 'FULL', 'SUBSCRIPTION', 'TOOL'] as const;
export type LicenceType = z.infer<typeof schemas.licenceType>;
export type PricesByCurrency = z.infer<typeof schemas.pricesByCurrency>;
export type Licence = z.infer<typeof schemas.licence>;
export type Pricing = z.infer<typeof schemas.pricing>;
export type PricingBody = z.infer<typeof schemas.pricingBody>;
export type VolumeDiscount = z.infer<typeof schemas.volumeDiscount>;
export type DiscountBody = z.infer<typeof schemas.discountBody>;

export const discountLimit = 5;
export type PricingSection = z.infer<typeof schemas.pricingSection>;
export type PricingSectionBody = z.infer<typeof schemas.pricingSectionBody>;
export type PriceConversion = z.infer<typeof schemas.priceConversion>;
export type ToolLicenceBody = z.infer<typeof schemas.toolLicenceBody>;
