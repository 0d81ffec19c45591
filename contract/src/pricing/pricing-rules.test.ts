import { describe, expect, it } from 'vitest';
import {
  discountFindings,
  ineligibilityReasons,
  pricingFindings,
  pricingMissing,
  type SellerEligibility,
} from './pricing-rules.ts';
import { discountCases, eligibleSeller, pricingCases } from './testing/pricing-cases.ts';

const named = (findings: readonly { inputField?: string; code: string }[]) =>
  findings.map(({ inputField, code }) => [inputField, code]);

describe('pricingFindings', () => {
  it.each(pricingCases)('returns for $name: $findings', ({ body, eligibility, toolGranted = false, findings }) => {
    expect(named(pricingFindings(body, { ...eligibleSeller, ...eligibility }, toolGranted))).toEqual(findings);
  });

  it('places every finding in the pricing section', () => {
    for (const { body, eligibility, toolGranted = false } of pricingCases)
      for (const finding of pricingFindings(body, { ...eligibleSeller, ...eligibility }, toolGranted))
        expect(finding.section).toBe('pricing');
  });

  it('closes paid licences by each gate alone, for each of the sixteen sellers', () => {
    const facts = ['allowedToSell', 'canBuy', 'companyApproved', 'payoutAccountValidated'] as const;
    const sellers = Array.from({ length: 16 }, (_, bits) =>
      Object.fromEntries(facts.map((fact, bit) => [fact, (bits & (1 << bit)) !== 0])),
    ) as unknown as SellerEligibility[]; // Every gate is included.
    for (const seller of sellers)
      expect(ineligibilityReasons(seller)).toHaveLength(facts.filter((fact) => !seller[fact]).length);
    expect(new Set(sellers.map((seller) => ineligibilityReasons(seller).join())).size).toBe(16);
  });
});

describe('discountFindings', () => {
  it.each(discountCases)('returns for $name: $findings', ({ discount, others = [], findings }) => {
    expect(named(discountFindings(discount, others))).toEqual(findings);
  });

  it('lets a discount keep its own quantity when it changes', () => {
    const own = { pk: 'a', minQuantity: 10, discount: 5 };
    expect(discountFindings({ ...own, discount: 7 }, [own])).toEqual([]);
  });

  it('reports two unsaved discounts of one quantity', () => {
    const row = { minQuantity: 10, discount: 5 };
    expect(discountFindings(row, [row]).map(({ code }) => code)).toEqual(['discount-quantity-taken']);
  });

  it.each([0, 1, 2.5, 1_000_000])('does not report the invalid quantity %s as a duplicate as well', (minQuantity) => {
    const row = { minQuantity, discount: 5 };
    expect(discountFindings(row, [row]).map(({ code }) => code)).toEqual(['discount-quantity']);
  });

  it.each([Number.NaN, 2.5, Number.POSITIVE_INFINITY])('refuses a quantity or percentage of %s', (number) => {
    expect(discountFindings({ minQuantity: number, discount: number }, [])).toHaveLength(2);
  });
});

describe('pricingMissing', () => {
  it.each([
    ['nothing on', [], ['licence-missing']],
    ['a trial', [{ type: 'EVALUATION', enabled: true, price: null }], []],
    ['a tool', [{ type: 'TOOL', enabled: true, price: null }], []],
    ['a priced full licence', [{ type: 'FULL', enabled: true, price: '1' }], []],
    ['an unpriced full licence', [{ type: 'FULL', enabled: true, price: null }], ['licence-price-missing']],
    ['a subscription of 0', [{ type: 'SUBSCRIPTION', enabled: true, price: '0' }], ['licence-price-missing']],
    [
      'an unpriced licence that is off, next to a trial',
      [
        { type: 'FULL', enabled: false, price: null },
        { type: 'EVALUATION', enabled: true, price: null },
      ],
      [],
    ],
  ] as const)('returns for %s: %j', (_name, licences, codes) => {
    expect(pricingMissing(licences, eligibleSeller).map(({ code }) => code)).toEqual(codes);
  });

  it('includes the reasons against the seller for paid licences only', () => {
    const ineligible = { ...eligibleSeller, companyApproved: false };
    const codes = (type: 'FULL' | 'EVALUATION') =>
      pricingMissing([{ type, enabled: true, price: '5' }], ineligible).map(({ code }) => code);
    expect(codes('FULL')).toEqual(['seller-company-not-approved']);
    expect(codes('EVALUATION')).toEqual([]);
  });
});
