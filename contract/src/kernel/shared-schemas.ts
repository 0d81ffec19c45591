import * as z from 'zod/mini';
import { sections } from './field-error.ts';
import { languages } from './language.ts';
import { currencies } from './money.ts';

/** Milliseconds since the epoch. */
export const epochMilliseconds = z.int();

/** The `:id` of a path below `/products`. */
export const appParams = z.object({ id: z.string() });

export const currency = z.enum(currencies);

/** Decimal text in major units: `"1999"`, `"1999.50"`. Never a JSON number. */
export const decimalAmount = z.string().check(z.regex(/^-?[0-9]{1,15}(\.[0-9]{1,2})?$/));

export const section = z.enum(sections);

export const language = z.enum(languages);

/** A finding on the wire. `code` is stable, `message` is in the reader's language. */
export const fieldError = z.object({
  inputField: z.string(),
  message: z.string(),
  code: z.string(),
  isocode: z.optional(language),
  section: z.optional(section),
  severity: z.optional(z.enum(['error', 'warning'])),
  place: z.optional(z.string()),
});

/** A text per language code. A language without a text is absent, never an empty string. */
export const textByIsocode = z.partialRecord(language, z.string().check(z.maxLength(100_000)));

/** A problem response (RFC 9457, `application/problem+json`) with the members that the specification adds. */
export const problemAnswer = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  errorMessage: z.string(),
  errors: z.array(fieldError),
  uploadErrorCode: z.optional(z.string()),
  /** Of the token exchange: the members of RFC 6749, section 5.2. */
  error: z.optional(z.string()),
  error_description: z.optional(z.string()),
  /** With status 429: the wait in seconds, as in `Retry-After`. */
  retryAfterSeconds: z.optional(z.int()),
  /** With status 412: the current state, as the endpoint returns it. */
  current: z.optional(z.unknown()),
});
