import { whole } from './environment-values.ts';

const account = (fallback: number) => whole(fallback, 1, 99_999_999);

/** Settings of the DATEV export of a month. The accounts are those of the chart SKR03. */
export const datevEnvironment = {
  DATEV_CONSULTANT: whole(1001, 1001, 9_999_999),
  DATEV_CLIENT: whole(1, 1, 99_999),
  DATEV_ACCOUNT_LENGTH: whole(4, 4, 8),
  DATEV_YEAR_START: whole(1, 1, 12),
  DATEV_FIRST_CREDITOR: whole(70_000, 10_000, 999_000_000),
  DATEV_ACCOUNT_DOMESTIC: account(3106),
  DATEV_ACCOUNT_REVERSE_CHARGE: account(3123),
  DATEV_ACCOUNT_OUTSIDE_SCOPE: account(3125),
  DATEV_ACCOUNT_UNREGISTERED: account(3109),
};
