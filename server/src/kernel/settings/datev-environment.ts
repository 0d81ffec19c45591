import * as z from 'zod/mini';
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

const variables = z.object(datevEnvironment);

/**
 * Returns the contradiction of a creditor account that does not have one digit more than the other accounts, with the
 * names of the variables. A variable that is not set can have another value in the product.
 */
export function datevContradiction(
  { DATEV_ACCOUNT_LENGTH: length, DATEV_FIRST_CREDITOR: first }: z.infer<typeof variables>,
  isSet: (name: string) => boolean,
): string | undefined {
  if (!isSet('DATEV_ACCOUNT_LENGTH') || !isSet('DATEV_FIRST_CREDITOR')) return undefined;
  if (String(first).length === length + 1) return undefined;
  return `DATEV_FIRST_CREDITOR: must have ${length + 1} digits, one more than DATEV_ACCOUNT_LENGTH`;
}
