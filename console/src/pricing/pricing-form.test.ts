import { expect, it } from 'vitest';
import { changeOf, type EditedDiscount, type PricingForm, turned } from './pricing-form.ts';

const row = (pk: string | undefined, minQuantity: number, discount: number): EditedDiscount => ({
  key: pk ?? `new-${minQuantity}`,
  pk,
  minQuantity: String(minQuantity),
  discount: String(discount),
});

const form = (...discounts: EditedDiscount[]): PricingForm => ({
  licences: [{ type: 'FULL', enabled: true, price: '1999', refused: undefined }],
  discounts,
});

it('sends nothing about discounts that did not change', () => {
  const same = form(row('a', 10, 5), row('b', 20, 10));
  expect(changeOf(same, same).steps).toEqual([]);
});

it('deletes before it adds, so that two discounts can trade their quantities', () => {
  const { steps } = changeOf(form(row('a', 20, 5), row('b', 10, 10)), form(row('a', 10, 5), row('b', 20, 10)));
  expect(steps.map(({ kind }) => kind)).toEqual(['delete', 'delete', 'add', 'add']);
});

it('changes a percentage in place', () => {
  const { steps } = changeOf(form(row('a', 10, 7)), form(row('a', 10, 5)));
  expect(steps).toEqual([{ kind: 'change', pk: 'a', discount: { minQuantity: 10, discount: 7 } }]);
});

it('adds again what somebody else has deleted, and deletes what somebody else has added', () => {
  const { steps } = changeOf(form(row('a', 10, 5)), form(row('theirs', 30, 3)));
  expect(steps).toEqual([
    { kind: 'delete', pk: 'theirs' },
    { kind: 'add', discount: { minQuantity: 10, discount: 5 } },
  ]);
});

it('leaves discounts alone while the full licence is off', () => {
  const off = { ...form(row('a', 10, 9)), licences: [{ ...form().licences[0]!, enabled: false }] }; // the one above
  expect(changeOf(off, form(row('a', 10, 5))).steps).toEqual([]);
});

it('never has the tool licence on beside another', () => {
  const licence = (type: 'FULL' | 'TOOL', enabled: boolean) => ({ type, enabled, price: '', refused: undefined });
  const both = [licence('FULL', true), licence('TOOL', false)];
  expect(turned(both, 'TOOL', true).map(({ enabled }) => enabled)).toEqual([false, true]);
  expect(turned(turned(both, 'TOOL', true), 'FULL', true).map(({ enabled }) => enabled)).toEqual([true, false]);
});
