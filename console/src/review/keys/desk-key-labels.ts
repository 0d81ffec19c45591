import type { Text } from '../../i18n/text.ts';

/** A row of the list of shortcuts: its label and all keys it covers. */
interface DeskKeyRow {
  shown: readonly string[];
  keys: readonly string[];
  does: (t: Text) => string;
}

/** The shortcuts of the desk. Each is used in one place, and there are no others. */
export const deskKeyRows = [
  { shown: ['j', 'k'], keys: ['j', 'k'], does: (t) => t('review.key-move') },
  // Handled by the browser, because a row is a link.
  { shown: ['Enter'], keys: [], does: (t) => t('review.key-open') },
  { shown: ['/'], keys: ['/'], does: (t) => t('review.key-search') },
  { shown: ['c'], keys: ['c'], does: (t) => t('review.key-claim') },
  { shown: ['u'], keys: ['u'], does: (t) => t('review.key-release') },
  { shown: ['s'], keys: ['s'], does: (t) => t('review.key-assign') },
  { shown: ['1', '9'], keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], does: (t) => t('review.key-tick') },
  { shown: ['t'], keys: ['t'], does: (t) => t('review.key-language') },
  { shown: ['p'], keys: ['p'], does: (t) => t('review.key-preview') },
  { shown: ['d'], keys: ['d'], does: (t) => t('review.key-package') },
  { shown: ['f'], keys: ['f'], does: (t) => t('review.key-finding') },
  { shown: ['m'], keys: ['m'], does: (t) => t('review.key-message') },
  { shown: ['n'], keys: ['n'], does: (t) => t('review.key-note') },
  { shown: ['a'], keys: ['a'], does: (t) => t('review.key-approve') },
  { shown: ['r'], keys: ['r'], does: (t) => t('review.key-reject') },
  { shown: ['b'], keys: ['b'], does: (t) => t('review.key-bulk') },
  { shown: ['l'], keys: ['l'], does: (t) => t('review.key-later') },
  { shown: ['h'], keys: ['h'], does: (t) => t('review.key-help') },
] as const satisfies readonly DeskKeyRow[];

export type DeskKey = (typeof deskKeyRows)[number]['keys'][number];
