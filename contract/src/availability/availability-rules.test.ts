import { describe, expect, it } from 'vitest';
import { availabilityMissing, buyerFindings } from './availability-rules.ts';
import { buyerCases, completeCases } from './testing/availability-cases.ts';

const own = '6f1c0b1e-7a52-4c2e-9d5e-0a6f3b1c2d01';
const other = '6f1c0b1e-7a52-4c2e-9d5e-0a6f3b1c2d02';

describe('buyerFindings', () => {
  it.each(buyerCases(own, other))('returns for $name: $code', ({ companyId, added = [], code }) => {
    expect(buyerFindings(companyId, own, added)[0]?.code).toBe(code);
  });
});

describe('availabilityMissing', () => {
  it.each(completeCases)('returns for $mode with $countries and $buyers buyers: $missing', (choice) => {
    const buyers = Array(choice.buyers).fill(other);
    expect(availabilityMissing({ ...choice, buyers }).map(({ code }) => code)).toEqual(choice.missing);
  });

  it('returns a finding when the company has never saved', () => {
    expect(availabilityMissing(null)).toMatchObject([{ section: 'availability', code: 'availability-not-saved' }]);
  });
});
