import { expect, it } from 'vitest';
import { payoutFailureReason } from './payout-failures.ts';

it.each([
  ['account_closed', /closed or does not exist\. Enter another account/, /anderes Konto an$/],
  ['bank-details-refused', /account number/, /Kontonummer/],
  ['insufficient_funds', /balance of the store/, /Guthaben des Stores/],
  ['something_new', /gave no reason\. Check the account/, /keinen Grund/],
])('explains %s and the next step in plain words', (code, english, german) => {
  expect(payoutFailureReason(code, 'en')).toMatch(english);
  expect(payoutFailureReason(code, 'de')).toMatch(german);
  expect(payoutFailureReason(code, 'en')).not.toContain(code);
});
