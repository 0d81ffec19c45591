import type * as z from 'zod/mini';
import type * as schemas from './shared-schemas.ts';

/** The four parts of an app that are filled in, reviewed and released. They are the dots of the app shell. */
export const sections = ['listing', 'apk', 'pricing', 'availability'] as const;
export type Section = z.infer<typeof schemas.section>;
export type FieldError = z.infer<typeof schemas.fieldError>;
