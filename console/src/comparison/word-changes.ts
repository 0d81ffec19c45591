import { diffWordsWithSpace } from 'diff';
import type { DiffPart } from '../ui/data/DiffText.tsx';

/** What was taken out and what was put in, word by word. */
export function wordChanges(before: string, after: string): DiffPart[] {
  return diffWordsWithSpace(before, after).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}
