import { useLingui } from '@lingui/react';

export type Text = (id: string, values?: Record<string, unknown>) => string;

/**
 * The console's texts, by id. Ids are written out in full, never put together
 * from parts, so that the test of the catalogues can tell which exist and which are used.
 */
export function useTranslation(): Text {
  return useLingui()._;
}
