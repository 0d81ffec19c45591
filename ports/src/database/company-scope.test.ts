import { expect, it, vi } from 'vitest';
import { isRestricted, withinCompany } from './company-scope.ts';

const companyId = '00000000-0000-4000-8000-000000000001';

it('searches each text for the tables of a company only once', () => {
  const tables = ['store_order', 'ledger_entry'];
  const search = vi.spyOn(tables, 'some');
  const texts = ['select from store_order', 'select from app', 'select from store_order', 'select from app'];
  expect(withinCompany({ companyId, tables }, () => texts.map(isRestricted))).toEqual([true, false, true, false]);
  expect(search).toHaveBeenCalledTimes(2);
});

it('answers by the tables of the present company, and outside of one that nothing is restricted', () => {
  const text = 'select from payout';
  expect(withinCompany({ companyId, tables: ['store_order'] }, () => isRestricted(text))).toBe(false);
  expect(withinCompany({ companyId, tables: ['payout'] }, () => isRestricted(text))).toBe(true);
  expect(isRestricted(text)).toBe(false);
});
