import { describe, expect, it } from 'vitest';
import { type SaleConditions, saleFindings } from './sale-rules.ts';

const day = 24 * 60 * 60 * 1000;
const sold: SaleConditions = {
  ineligibility: [],
  ineligibleSince: null,
  absence: null,
  absentSince: null,
  buyer: { canBuy: true, sepa: true },
  buyerClosedSince: null,
  subscribed: true,
};
const codes = (conditions: Partial<SaleConditions>, licence: 'FULL' | 'SUBSCRIPTION' | 'EVALUATION', renewal = false) =>
  saleFindings({ licence, renewal }, { ...sold, ...conditions }, 100 * day).map(({ code }) => code);

describe('saleFindings', () => {
  it('accepts every sale while the seller is eligible and the app is visible', () => {
    expect(codes({}, 'FULL')).toEqual([]);
    expect(codes({}, 'SUBSCRIPTION', true)).toEqual([]);
  });

  it('names each reason against the seller for a paid licence and none for a free one', () => {
    const reasons = ['seller-not-allowed', 'seller-payout-not-validated'] as const;
    expect(codes({ ineligibility: reasons, ineligibleSince: 99 * day }, 'FULL')).toEqual([
      'order-seller-not-allowed',
      'order-seller-payout',
    ]);
    expect(codes({ ineligibility: reasons, ineligibleSince: 99 * day }, 'EVALUATION')).toEqual([]);
  });

  it.each(['withdrawn', 'unpublished', 'private', 'not-in-country'] as const)(
    'refuses a first sale of an app that is %s, even a free one',
    (absence) => {
      for (const licence of ['FULL', 'EVALUATION'] as const)
        expect(codes({ absence, absentSince: 99 * day }, licence)).toEqual([`order-app-${absence}`]);
    },
  );

  it('renews a subscription for 30 days after the seller became ineligible and refuses it from then on', () => {
    const closed = { ineligibility: ['seller-company-not-approved'] as const };
    expect(codes({ ...closed, ineligibleSince: 70 * day + 1 }, 'SUBSCRIPTION', true)).toEqual([]);
    expect(codes({ ...closed, ineligibleSince: 70 * day }, 'SUBSCRIPTION', true)).toEqual([
      'order-seller-not-approved',
      'order-renewal-over',
    ]);
  });

  it('refuses what the customer’s country does not allow, and renews a subscription there for 30 days', () => {
    const closed = { buyer: { canBuy: false, sepa: true } };
    expect(codes(closed, 'FULL')).toEqual(['order-licence-not-in-country']);
    expect(codes(closed, 'EVALUATION')).toEqual([]);
    const noSepa = { buyer: { canBuy: true, sepa: false } };
    expect(codes(noSepa, 'FULL')).toEqual([]);
    expect(codes({ ...noSepa, buyerClosedSince: 70 * day + 1 }, 'SUBSCRIPTION', true)).toEqual([]);
    expect(codes({ ...noSepa, buyerClosedSince: 70 * day }, 'SUBSCRIPTION', true)).toEqual([
      'order-licence-not-in-country',
      'order-renewal-over',
    ]);
  });

  it('counts the 30 days from the first of two reasons', () => {
    const both = { ineligibility: ['seller-country-cannot-buy'], absence: 'withdrawn' } as const;
    expect(codes({ ...both, ineligibleSince: 60 * day, absentSince: 99 * day }, 'SUBSCRIPTION', true)).toEqual([
      'order-seller-country',
      'order-app-withdrawn',
      'order-renewal-over',
    ]);
  });

  it('refuses a renewal without a running subscription and one of a seller who was never eligible', () => {
    expect(codes({ absence: 'private', absentSince: 99 * day, subscribed: false }, 'SUBSCRIPTION', true)).toEqual([
      'order-app-private',
      'order-renewal-unknown',
    ]);
    expect(codes({ ineligibility: ['seller-not-allowed'], ineligibleSince: null }, 'SUBSCRIPTION', true)).toContain(
      'order-renewal-over',
    );
  });

  it('grants the 30 days to subscriptions only', () => {
    expect(codes({ absence: 'withdrawn', absentSince: 99 * day }, 'FULL', true)).toEqual(['order-app-withdrawn']);
  });
});
