import type * as z from 'zod/mini';
import type * as schemas from './shared-schemas.ts';

/** The four parts of an app that are edited, reviewed and released. The app shell shows a completeness dot for each. */
export const sections = ['listing', 'apk', 'pricing', 'availability'] as const;
export type Section = z.infer<typeof schemas.section>;
export type FieldError = z.infer<typeof schemas.fieldError>;
