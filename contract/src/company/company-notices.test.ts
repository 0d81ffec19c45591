import { expect, it } from 'vitest';
import type { CompanyBody } from './company.ts';
import { companyNotices } from './company-notices.ts';

const before: CompanyBody = {
  companyName: 'Northlight',
  street: null,
  postcode: null,
  city: null,
  country: 'DE',
  vatId: null,
  approved: false,
  allowedToSell: true,
  manualAppApproval: true,
};

it.each<[Partial<CompanyBody>, string[]]>([
  [{}, []],
  [{ allowedToSell: false }, ['selling-stopped']],
  [{ manualAppApproval: false }, ['manual-approval-off']],
  [{ companyName: 'Southlight', city: 'Basel', country: 'CH' }, ['company-details-changed']],
  [{ vatId: 'DE123456788' }, ['company-details-changed']],
  [
    { manualAppApproval: false, allowedToSell: false, city: 'Köln' },
    ['selling-stopped', 'manual-approval-off', 'company-details-changed'],
  ],
])('sends a company notices for %j: %j', (change, kinds) => {
  expect(companyNotices(before, { ...before, ...change })).toEqual(kinds);
});

it('sends the opposite notice when a switch is turned back', () => {
  const after = {
    ...before,
    allowedToSell: false,
    manualAppApproval: false,
  };
  expect(companyNotices(after, before)).toEqual(['selling-allowed', 'manual-approval-on']);
});
