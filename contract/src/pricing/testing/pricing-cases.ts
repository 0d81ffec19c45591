import type { LicenceType, PricingBody } from '../pricing.ts';
import type { DiscountChoice, SellerEligibility } from '../pricing-rules.ts';

export const eligibleSeller: SellerEligibility = {
  allowedToSell: true,
  canBuy: true,
  companyApproved: true,
  payoutAccountValidated: true,
};

export function licencesOf(...given: [LicenceType, boolean, (string | null)?][]): PricingBody {
  return {
    licences: given.map(([code, enabled, specifiedPrice]) => ({
      type: { code },
      enabled,
      ...(specifiedPrice !== undefined && { specifiedPrice }),
    })),
  };
}

export interface PricingCase {
  name: string;
  body: PricingBody;
  eligibility?: Partial<SellerEligibility>;
  toolGranted?: boolean;
  /** Field and code of every finding. */
  findings: [inputField: string, code: string][];
}

const ineligible: SellerEligibility = {
  allowedToSell: false,
  canBuy: false,
  companyApproved: false,
  payoutAccountValidated: false,
};

/** Cases for the rules of a save, used by the tests of the rules and over HTTP on a new app. */
export const pricingCases: readonly PricingCase[] = [
  { name: 'nothing at all', body: { licences: [] }, findings: [] },
  {
    name: 'a licence with two prices',
    body: licencesOf(['FULL', true, '5'], ['FULL', true, '6']),
    findings: [['licences.1.type.code', 'licence-named-twice']],
  },
  { name: 'a free trial alone', body: licencesOf(['EVALUATION', true]), findings: [] },
  { name: 'a full licence of 1', body: licencesOf(['FULL', true, '1']), findings: [] },
  { name: 'a full licence of ten digits', body: licencesOf(['FULL', true, '9999999999']), findings: [] },
  {
    name: 'everything but the tool',
    body: licencesOf(['FULL', true, '1999'], ['SUBSCRIPTION', true, '300'], ['EVALUATION', true]),
    findings: [],
  },
  { name: 'a price kept while its licence is off', body: licencesOf(['FULL', false, '1999']), findings: [] },
  { name: 'no price while its licence is off', body: licencesOf(['FULL', false, null]), findings: [] },
  { name: 'a price of 0 while its licence is off', body: licencesOf(['SUBSCRIPTION', false, '0']), findings: [] },
  {
    name: 'a full licence without a price',
    body: licencesOf(['FULL', true]),
    findings: [['fullPrice', 'price-required']],
  },
  { name: 'a full licence of 0', body: licencesOf(['FULL', true, '0']), findings: [['fullPrice', 'price-required']] },
  {
    name: 'an empty subscription',
    body: licencesOf(['SUBSCRIPTION', true, '']),
    findings: [['subscriptionPrice', 'price-required']],
  },
  {
    name: 'two wrong prices at once',
    body: licencesOf(['FULL', true, '19,99'], ['SUBSCRIPTION', true, '1.999']),
    findings: [
      ['fullPrice', 'price-decimal'],
      ['subscriptionPrice', 'price-separator'],
    ],
  },
  {
    name: 'nonsense behind a switch that is off',
    body: licencesOf(['FULL', false, 'ten']),
    findings: [['fullPrice', 'price-not-a-number']],
  },
  {
    name: 'eleven digits',
    body: licencesOf(['FULL', true, '10000000000']),
    findings: [['fullPrice', 'price-too-long']],
  },
  { name: 'a negative price', body: licencesOf(['FULL', true, '-1']), findings: [['fullPrice', 'price-not-a-number']] },
  ...eligibilityCases('allowedToSell', 'seller-not-allowed'),
  ...eligibilityCases('canBuy', 'seller-country-cannot-buy'),
  ...eligibilityCases('companyApproved', 'seller-company-not-approved'),
  ...eligibilityCases('payoutAccountValidated', 'seller-payout-not-validated'),
  {
    name: 'a subscription of a seller who meets no requirement',
    body: licencesOf(['SUBSCRIPTION', true, '10']),
    eligibility: ineligible,
    findings: [
      ['subscriptionPrice', 'seller-not-allowed'],
      ['subscriptionPrice', 'seller-country-cannot-buy'],
      ['subscriptionPrice', 'seller-company-not-approved'],
      ['subscriptionPrice', 'seller-payout-not-validated'],
    ],
  },
  {
    name: 'a trial of a seller who meets no requirement',
    body: licencesOf(['EVALUATION', true]),
    eligibility: ineligible,
    findings: [],
  },
  { name: 'a tool without a grant', body: licencesOf(['TOOL', true]), findings: [['licences', 'tool-not-granted']] },
  { name: 'a tool with a grant', body: licencesOf(['TOOL', true]), toolGranted: true, findings: [] },
  {
    name: 'a tool next to a trial',
    body: licencesOf(['TOOL', true], ['EVALUATION', true]),
    toolGranted: true,
    findings: [['licences', 'tool-excludes-others']],
  },
  {
    name: 'a tool of a seller who meets no requirement',
    body: licencesOf(['TOOL', true], ['FULL', false]),
    eligibility: ineligible,
    toolGranted: true,
    findings: [],
  },
];

function eligibilityCases(requirement: keyof SellerEligibility, code: string): PricingCase[] {
  const eligibility = { [requirement]: false };
  return [
    {
      name: `a paid licence without ${requirement}`,
      body: licencesOf(['FULL', true, '10']),
      eligibility,
      findings: [['fullPrice', code]],
    },
    {
      name: `a price that waits for ${requirement}`,
      body: licencesOf(['FULL', false, '10']),
      eligibility,
      findings: [],
    },
  ];
}

export interface DiscountCase {
  name: string;
  discount: DiscountChoice;
  others?: DiscountChoice[];
  findings: [inputField: string, code: string][];
}

/** Cases for the rules of one discount, in the same form. */
export const discountCases: readonly DiscountCase[] = [
  { name: 'the smallest', discount: { minQuantity: 2, discount: 1 }, findings: [] },
  { name: 'the largest', discount: { minQuantity: 999_999, discount: 99 }, findings: [] },
  {
    name: 'the zeros of a new row',
    discount: { minQuantity: 0, discount: 0 },
    findings: [
      ['minQuantity', 'discount-quantity'],
      ['discount', 'discount-percent'],
    ],
  },
  { name: 'from one', discount: { minQuantity: 1, discount: 5 }, findings: [['minQuantity', 'discount-quantity']] },
  {
    name: 'from a million',
    discount: { minQuantity: 1e6, discount: 5 },
    findings: [['minQuantity', 'discount-quantity']],
  },
  { name: 'for nothing', discount: { minQuantity: 10, discount: 100 }, findings: [['discount', 'discount-percent']] },
  { name: 'that raises', discount: { minQuantity: 10, discount: -5 }, findings: [['discount', 'discount-percent']] },
  {
    name: 'of a quantity that is taken',
    discount: { minQuantity: 10, discount: 6 },
    others: [{ pk: 'a', minQuantity: 10, discount: 5 }],
    findings: [['minQuantity', 'discount-quantity-taken']],
  },
  {
    name: 'beside another quantity',
    discount: { minQuantity: 11, discount: 5 },
    others: [{ pk: 'a', minQuantity: 10, discount: 5 }],
    findings: [],
  },
];
