import { type KeyboardEventHandler, type ReactNode, useDeferredValue } from 'react';
import type { Pixels } from '../layout/current-layout.ts';
import { useGrowingCount } from './use-growing-count.ts';

interface GrowingListProps<Entry> {
  entries: readonly Entry[];
  className?: string | undefined;
  onKeyDown?: KeyboardEventHandler;
  /** At least this much of the page is above the list. */
  pixelsAbove?: Pixels;
  /** The least height of an entry. */
  rowPixels?: Pixels;
  /** An `li` with its key; what is in it is memoised. */
  children: (entry: Entry) => ReactNode;
}

/**
 * A list whose first screen renders at once and the rest in the background. Changed entries render in the background,
 * too, so that a key in the search above them never waits for a list.
 */
export function GrowingList<Entry>({ entries, children, pixelsAbove, rowPixels, ...list }: GrowingListProps<Entry>) {
  const rendered = useDeferredValue(entries);
  const count = useGrowingCount(rendered.length, { pixelsAbove, rowPixels });
  return <ul {...list}>{rendered.slice(0, count).map(children)}</ul>;
}
