import { useLingui } from '@lingui/react';

/** The ids of all catalogues. `npm run types` writes them to `.cache/`, and a missing one is an error. */
// biome-ignore lint/suspicious/noEmptyInterface: the written file extends it.
export interface MessageIds {}

/** Any text where the ids are not written yet, as in the editor of a fresh clone. */
export type MessageId = [keyof MessageIds] extends [never] ? string : keyof MessageIds;

export type Text = (id: MessageId, values?: Record<string, unknown>) => string;

/**
 * Looks up console texts by id. Ids are always written out in full, so that the catalogue test can find used and
 * missing ones.
 */
export function useTranslation(): Text {
  return useLingui()._;
}
