import type { Finding } from '../kernel/finding.ts';
import { readPriceInput } from './price-input.ts';
import type { pricingFindingTexts } from './pricing.findings.ts';
import type { LicenceType, PricingBody } from './pricing.ts';

export type PricingFinding = Finding<keyof typeof pricingFindingTexts>;

/** The four facts of an account that paid licences need, and whether the store has blocked the company. */
export interface SellerEligibility {
  allowedToSell: boolean;
  canBuy: boolean;
  companyApproved: boolean;
  payoutAccountValidated: boolean;
  /** Absent in the console of sellers, which refuses blocked companies. */
  blocked?: boolean;
}

export function isPaid(type: LicenceType): boolean {
  return type === 'FULL' || type === 'SUBSCRIPTION';
}

/** A requirement that keeps a company from selling paid licences; a block stops free ones too. */
export const ineligibilityReasonCodes = [
  'seller-blocked',
  'seller-not-allowed',
  'seller-country-cannot-buy',
  'seller-company-not-approved',
  'seller-payout-not-validated',
] as const;
export type IneligibilityReason = (typeof ineligibilityReasonCodes)[number];

/** The reasons why this seller cannot offer paid licences, each with its own hint; empty = it can. */
export function ineligibilityReasons(eligibility: SellerEligibility): IneligibilityReason[] {
  return [
    ...(eligibility.blocked ? (['seller-blocked'] as const) : []),
    ...(eligibility.allowedToSell ? [] : (['seller-not-allowed'] as const)),
    ...(eligibility.canBuy ? [] : (['seller-country-cannot-buy'] as const)),
    ...(eligibility.companyApproved ? [] : (['seller-company-not-approved'] as const)),
    ...(eligibility.payoutAccountValidated ? [] : (['seller-payout-not-validated'] as const)),
  ];
}

/** The specification's name of a licence's price field. */
export function priceField(type: LicenceType): string {
  return type === 'SUBSCRIPTION' ? 'subscriptionPrice' : 'fullPrice';
}

/** The input of the rules for a licence: enabled or not, and its whole price in decimal text. */
export interface LicenceChoice {
  type: LicenceType;
  enabled: boolean;
  price: string | null;
}

/**
 * The findings of saved prices: invalid input, a paid licence without a price, or enabled by a seller who is not
 * eligible.
 */
export function pricingFindings(
  body: PricingBody,
  eligibility: SellerEligibility,
  toolGranted: boolean,
): PricingFinding[] {
  const reasons = ineligibilityReasons(eligibility);
  const enabled = body.licences.filter((licence) => licence.enabled).map((licence) => licence.type.code);
  const excluded: PricingFinding[] =
    enabled.includes('TOOL') && enabled.length > 1 ? [{ code: 'tool-excludes-others', inputField: 'licences' }] : [];
  const perLicence = body.licences.flatMap((licence): PricingFinding[] => {
    const type = licence.type.code;
    if (type === 'TOOL')
      return licence.enabled && !toolGranted ? [{ code: 'tool-not-granted', inputField: 'licences' }] : [];
    if (!isPaid(type)) return [];
    const inputField = priceField(type);
    const input = readPriceInput(licence.specifiedPrice ?? '');
    if (input.kind === 'refused') return [{ code: input.code, inputField, parameters: { typed: input.typed } }];
    if (!licence.enabled) return [];
    const unpriced = input.kind === 'empty' || input.price === '0';
    return [
      ...reasons.map((code) => ({ code, inputField })),
      ...(unpriced ? [{ code: 'price-required' as const, inputField }] : []),
    ];
  });
  return [
    ...licencesNamedTwice(body),
    ...[...excluded, ...perLicence].map((finding) => ({ section: 'pricing' as const, ...finding })),
  ];
}

/** Two prices for one licence are ambiguous. */
export function licencesNamedTwice({ licences }: PricingBody): PricingFinding[] {
  return licences.flatMap(({ type: { code } }, index): PricingFinding[] =>
    licences.findIndex((other) => other.type.code === code) === index
      ? []
      : [{ section: 'pricing', code: 'licence-named-twice', inputField: `licences.${index}.type.code` }],
  );
}

/** The findings that keep the pricing from release. */
export function pricingMissing(licences: readonly LicenceChoice[], eligibility: SellerEligibility): PricingFinding[] {
  const enabled = licences.filter((licence) => licence.enabled);
  if (enabled.length === 0) return [{ section: 'pricing', code: 'licence-missing', inputField: 'licences' }];
  const paid = enabled.filter((licence) => isPaid(licence.type));
  const unpriced = paid.filter((licence) => licence.price === null || /^0+$/.test(licence.price));
  return [
    ...(paid.length > 0
      ? ineligibilityReasons(eligibility).map((code) => ({ section: 'pricing' as const, code, inputField: 'licences' }))
      : []),
    ...unpriced.map((licence) => ({
      section: 'pricing' as const,
      code: 'licence-price-missing' as const,
      inputField: priceField(licence.type),
    })),
  ];
}

export interface DiscountChoice {
  pk?: string;
  minQuantity: number;
  discount: number;
}

/** The findings of one discount among the app's others. The zeros of a new row are refused too. */
export function discountFindings(discount: DiscountChoice, others: readonly DiscountChoice[]): PricingFinding[] {
  const { minQuantity, discount: percent } = discount;
  // Two new rows have no pk yet and are still different.
  const isOther = ({ pk }: DiscountChoice) => pk === undefined || pk !== discount.pk;
  const isQuantity = Number.isInteger(minQuantity) && minQuantity >= 2 && minQuantity <= 999_999;
  const isTaken = isQuantity && others.some((other) => other.minQuantity === minQuantity && isOther(other));
  return [
    ...(isQuantity ? [] : [{ code: 'discount-quantity' as const, inputField: 'minQuantity' }]),
    ...(Number.isInteger(percent) && percent >= 1 && percent <= 99
      ? []
      : [{ code: 'discount-percent' as const, inputField: 'discount' }]),
    ...(isTaken ? [{ code: 'discount-quantity-taken' as const, inputField: 'minQuantity' }] : []),
  ];
}

/**
 * The findings of a list of discounts; each names its row. Of two rows with the same quantity, it names the later one.
 */
export function discountListFindings(discounts: readonly DiscountChoice[]): PricingFinding[] {
  return discounts.flatMap((discount, index) =>
    discountFindings(discount, discounts.slice(0, index)).map((finding) => ({
      ...finding,
      inputField: discountField(index, finding.inputField ?? ''),
    })),
  );
}

/** The field of a discount in a body with several. */
export function discountField(index: number, field: string): string {
  return `discounts.${index}.${field}`;
}
