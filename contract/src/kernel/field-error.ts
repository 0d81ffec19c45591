import * as z from 'zod/mini';
import { language } from './language.ts';

/** The four parts of an app that are filled in, reviewed and released. They are the dots of the app shell. */
export const sections = ['listing', 'apk', 'pricing', 'availability'] as const;
export const section = z.enum(sections);
export type Section = z.infer<typeof section>;

/** A finding on the wire: what the console shows beside the field. `code` is stable, `message` is in the reader's language. */
export const fieldError = z.object({
  inputField: z.string(),
  message: z.string(),
  code: z.string(),
  isocode: z.optional(language),
  section: z.optional(section),
  severity: z.optional(z.enum(['error', 'warning'])),
  place: z.optional(z.string()),
});
export type FieldError = z.infer<typeof fieldError>;
