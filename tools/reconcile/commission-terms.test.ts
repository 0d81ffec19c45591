import { describe, expect, it } from 'vitest';
import { type CommissionTerms, commissionOf, commissionTerms } from './commission-terms.ts';

const at = (text: string) => Date.parse(text);
const change = (name: string, revision: number, value: string, moment: string) => ({
  name,
  revision: String(revision),
  value,
  changed_at: moment,
});
const changes = [
  change('COMMISSION_PERCENT', 2, '', '2026-11-20 08:00:00+00'),
  change('COMMISSION_PERCENT', 1, '20', '2026-11-10 08:00:00+00'),
  change('COMMISSION_MINIMUM', 1, '10', '2026-11-15 08:00:00+00'),
  change('LISTING_DOCUMENTS_LIMIT', 1, '3', '2026-11-15 08:00:00+00'),
];
const terms = (percent: number, minimum: number): CommissionTerms => ({
  percent: BigInt(percent),
  minimum: BigInt(minimum) * 100n,
});

describe('commissionTerms', () => {
  it.each([
    ['before the first change', '2026-11-10T07:59:00Z', terms(30, 25)],
    ['after the change of the commission', '2026-11-10T08:01:00Z', terms(20, 25)],
    ['after the change of the minimum', '2026-11-15T08:01:00Z', terms(20, 10)],
    ['after the return to the default', '2026-11-20T08:01:00Z', terms(30, 10)],
  ])('reads the terms %s', (_when, moment, expected) => {
    expect(commissionTerms({ settings: {}, changes })(at(moment))).toEqual([expected]);
  });

  it('accepts the terms of both sides around a change', () => {
    expect(commissionTerms({ settings: {}, changes })(at('2026-11-10T08:00:04Z'))).toEqual([
      terms(30, 25),
      terms(20, 25),
    ]);
    expect(commissionTerms({ settings: {}, changes })(at('2026-11-10T07:59:56Z'))).toEqual([
      terms(30, 25),
      terms(20, 25),
    ]);
  });

  it('begins with the values that the export names', () => {
    const settings = {
      COMMISSION_PERCENT: { value: '12', fixed: false },
      COMMISSION_MINIMUM: { value: '0', fixed: false },
    };
    expect(commissionTerms({ settings, changes })(at('2026-11-01T00:00:00Z'))).toEqual([terms(12, 0)]);
    expect(commissionTerms({ settings, changes })(at('2026-11-21T00:00:00Z'))).toEqual([terms(12, 10)]);
  });

  it('ignores changes made in the product to a setting that the environment fixes', () => {
    const settings = { COMMISSION_PERCENT: { value: '12', fixed: true } };
    expect(commissionTerms({ settings, changes })(at('2026-11-16T00:00:00Z'))).toEqual([terms(12, 10)]);
  });
});

it('takes the share rounded half up, at least the minimum and at most the price', () => {
  expect(commissionOf(10_05n, 1n, terms(30, 0))).toBe(3_02n);
  expect(commissionOf(100_00n, 3n, terms(30, 25))).toBe(75_00n);
  expect(commissionOf(60_00n, 3n, terms(30, 25))).toBe(60_00n);
  expect(commissionOf(100_00n, 1n, terms(0, 0))).toBe(0n);
});
