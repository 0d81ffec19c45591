import { diffWordsWithSpace } from 'diff';
import type { DiffPart } from '../ui/data/DiffText.tsx';

/** The removed and added parts of a text, word by word. */
export function wordChanges(before: string, after: string): DiffPart[] {
  return diffWordsWithSpace(before, after).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}
