import { expect, it } from 'vitest';
import {
  allowedPayoutMethods,
  bankAccountTypeOf,
  bankDisplay,
  bankProgressOf,
  cardProgressOf,
  cardProgressStatus,
  mayRequestBank,
} from './account-progress.ts';

const method = { type: 'DEBIT', lastFour: '5556' } as const;

it.each([
  ['ONBOARDING', false, null, 'ACCOUNT_CREATED', 'IN_PROGRESS'],
  ['ONBOARDING', false, method, 'ACCOUNT_CREATED', 'IN_PROGRESS'],
  ['ONBOARDING', true, null, 'INFORMATION_PROVIDED', 'IN_PROGRESS'],
  ['ONBOARDING', true, method, 'PAYOUT_PROVIDED', 'IN_PROGRESS'],
  ['ACTIVE', true, null, 'INFORMATION_PROVIDED', 'IN_PROGRESS'],
  ['ACTIVE', true, method, 'PAYOUT_PROVIDED', 'COMPLETED'],
  ['REJECTED', true, method, 'PAYOUT_PROVIDED', 'IN_PROGRESS'],
  ['DISABLED', true, method, 'PAYOUT_PROVIDED', 'IN_PROGRESS'],
] as const)(
  'returns, for a card account that is %s, informed %s, paid to %j: %s and %s',
  (status, informed, paid, at, state) => {
    const facts = { status, informationProvided: informed, method: paid };
    expect([cardProgressOf(facts), cardProgressStatus(facts)]).toEqual([at, state]);
  },
);

it.each([
  [null, 'inactive', true],
  ['NEW', 'inactive', false],
  ['EMAIL_SENT', 'in preparation', false],
  ['ACCOUNT_ID_GENERATED', 'active', false],
  ['DISABLED', 'inactive', false],
] as const)('shows a bank account that is %s as %s and lets it be requested: %s', (status, shown, free) => {
  expect([bankDisplay(status), mayRequestBank(status)]).toEqual([shown, free]);
});

it.each([
  ['NEW', 'IN_PROGRESS', 'IN_PROGRESS', 'PENDING'],
  ['EMAIL_SENT', 'IN_PROGRESS', 'IN_PROGRESS', 'PENDING'],
  ['ACCOUNT_ID_GENERATED', 'COMPLETED', 'COMPLETED', 'VERIFIED'],
  ['DISABLED', 'INVALIDATED', 'NONE', 'PENDING'],
] as const)(
  'returns, for a seller account that is %s, the account states %s, %s and %s',
  (status, account, progress, verification) => {
    expect(bankProgressOf(status)).toEqual({
      accountStatus: account,
      progressStatus: progress,
      verificationStatus: verification,
    });
  },
);

it.each([
  ['DE', 'IBAN', ['BANK', 'DEBIT']],
  ['AU', 'BSB', ['BANK', 'DEBIT']],
  ['CA', 'CA_BANK', ['BANK', 'DEBIT']],
  ['SG', 'SG_BANK', ['BANK', 'DEBIT']],
  ['US', 'US_BANK', ['BANK', 'DEBIT']],
  ['VN', null, ['DEBIT']],
])('returns, for the country %s, the bank account type %s', (country, type, methods) => {
  expect([bankAccountTypeOf(country), allowedPayoutMethods(country)]).toEqual([type, methods]);
});
