import { useLingui } from '@lingui/react';

export type Text = (id: string, values?: Record<string, unknown>) => string;

/**
 * Looks up console texts by id. Ids are always written out in full, so that the catalogue test can find used and
 * missing ones.
 */
export function useTranslation(): Text {
  return useLingui()._;
}
