import { describe, expect, it } from 'vitest';
import { availabilityMissing, buyerFindings } from './availability-rules.ts';
import { buyerCases, completeCases } from './testing/availability-cases.ts';

const own = '6f1c0b1e-7a52-4c2e-9d5e-0a6f3b1c2d01';
const other = '6f1c0b1e-7a52-4c2e-9d5e-0a6f3b1c2d02';

describe('a permitted buyer', () => {
  it.each(buyerCases(own, other))('$name: $code', ({ companyId, added = [], code }) => {
    expect(buyerFindings(companyId, own, added)[0]?.code).toBe(code);
  });
});

describe('the release of an availability', () => {
  it.each(completeCases)('$mode with $countries and $buyers buyers misses $missing', (choice) => {
    const buyers = Array(choice.buyers).fill(other);
    expect(availabilityMissing({ ...choice, buyers }).map(({ code }) => code)).toEqual(choice.missing);
  });

  it('misses a save of the company', () => {
    expect(availabilityMissing(null)).toMatchObject([{ section: 'availability', code: 'availability-not-saved' }]);
  });
});
