import { describe, expect, it } from 'vitest';
import type { PricingRead } from './pricing.queries.ts';
import {
  areDiscountsOpen,
  type EditedDiscount,
  findingsByRow,
  isSameField,
  newDiscount,
  type PricingValues,
  sectionBodyOf,
  turned,
  valuesOf,
} from './pricing-form.ts';

const row = (minQuantity: string, discount: string): EditedDiscount => ({
  key: `k${minQuantity}`,
  minQuantity,
  discount,
});

/** A section reply, reduced to the members that the form reads. */
const read = (...discounts: [number, number][]) =>
  ({
    pricing: { licences: [{ type: { code: 'FULL' }, enabled: true, specifiedPrice: '1999', closedBecause: [] }] },
    discounts: discounts.map(([minQuantity, discount]) => ({ pk: `pk${minQuantity}`, minQuantity, discount })),
    etag: '"r2"',
  }) as unknown as PricingRead; // the members that the form reads

const values = (...discounts: EditedDiscount[]): PricingValues => ({
  'FULL.enabled': true,
  'FULL.price': { text: '1999' },
  discounts,
});

describe('sectionBodyOf', () => {
  it('contains the licences and every edited discount', () => {
    const body = sectionBodyOf(values(row('10', '5'), newDiscount(), row('20', '7')), read());
    expect(body).toEqual({
      licences: [{ type: { code: 'FULL' }, enabled: true, specifiedPrice: '1999' }],
      discounts: [
        { minQuantity: 10, discount: 5 },
        { minQuantity: 20, discount: 7 },
      ],
    });
  });

  it('leaves discounts unchanged while the full licence is off', () => {
    const off = { ...values(row('10', '9')), 'FULL.enabled': false };
    expect(areDiscountsOpen(off)).toBe(false);
    expect(sectionBodyOf(off, read([10, 5])).discounts).toEqual([{ minQuantity: 10, discount: 5 }]);
  });
});

describe('discount rows', () => {
  it('are unchanged by a new row that was not edited', () => {
    expect(isSameField('discounts', [row('10', '5'), newDiscount()], [row('10', '5')])).toBe(true);
    expect(isSameField('discounts', [row('10', '6')], [row('10', '5')])).toBe(false);
  });

  it('keep their keys when the server returns them', () => {
    const shown = values(row('10', '5'));
    expect(valuesOf(read([10, 5], [20, 7]), shown).discounts.map(({ key }) => key)).toEqual(['k10', 'pk20']);
  });

  it('have no findings until edited, and only valid quantities can be duplicates', () => {
    const codes = (rows: EditedDiscount[]) => findingsByRow(rows).map((found) => found.map(({ code }) => code));
    expect(codes([newDiscount(), newDiscount()])).toEqual([[], []]);
    expect(codes([row('1', '5'), row('1', '5')])).toEqual([['discount-quantity'], ['discount-quantity']]);
    expect(codes([row('10', '5'), row('10', '6')])).toEqual([[], ['discount-quantity-taken']]);
  });
});

it('never turns on the tool licence together with another licence', () => {
  const licence = (type: 'FULL' | 'TOOL', enabled: boolean) => ({ type, enabled, price: { text: '' } });
  expect(turned([licence('FULL', true), licence('TOOL', false)], 'TOOL', true)).toEqual({
    'FULL.enabled': false,
    'TOOL.enabled': true,
  });
  expect(turned([licence('FULL', false), licence('TOOL', true)], 'FULL', true)).toEqual({
    'FULL.enabled': true,
    'TOOL.enabled': false,
  });
});
