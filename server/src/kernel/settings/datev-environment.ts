import * as z from 'zod/mini';

const number = (fallback: number, minimum: number, maximum: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(minimum), z.maximum(maximum)), fallback);
const account = (fallback: number) => number(fallback, 1, 99_999_999);

/** Settings of the DATEV export of a month. The accounts are those of the chart SKR03. */
export const datevEnvironment = {
  DATEV_CONSULTANT: number(1001, 1001, 9_999_999),
  DATEV_CLIENT: number(1, 1, 99_999),
  DATEV_ACCOUNT_LENGTH: number(4, 4, 8),
  DATEV_YEAR_START: number(1, 1, 12),
  DATEV_FIRST_CREDITOR: number(70_000, 10_000, 999_000_000),
  DATEV_ACCOUNT_DOMESTIC: account(3106),
  DATEV_ACCOUNT_REVERSE_CHARGE: account(3123),
  DATEV_ACCOUNT_OUTSIDE_SCOPE: account(3125),
  DATEV_ACCOUNT_UNREGISTERED: account(3109),
};
