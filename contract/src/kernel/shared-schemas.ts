import * as z from 'zod/mini';
import { currencies } from './money.ts';

/** Milliseconds since the epoch. */
export const epochMilliseconds = z.int();

/** The `:id` of a path below `/products`. */
export const appParams = z.object({ id: z.string() });

export const currency = z.enum(currencies);

/** Decimal text in major units: `"1999"`, `"1999.50"`. Never a JSON number. */
export const decimalAmount = z.string().check(z.regex(/^-?[0-9]{1,15}(\.[0-9]{1,2})?$/));
