import type { KeyboardEventHandler, ReactNode } from 'react';
import { useGrowingCount } from './use-growing-count.ts';

interface GrowingListProps<Entry> {
  entries: readonly Entry[];
  className?: string | undefined;
  onKeyDown?: KeyboardEventHandler;
  /** An `li` with its key. */
  children: (entry: Entry) => ReactNode;
}

/** A list whose first screen is drawn at once and the rest in the background. */
export function GrowingList<Entry>({ entries, children, ...list }: GrowingListProps<Entry>) {
  const count = useGrowingCount(entries.length);
  return <ul {...list}>{entries.slice(0, count).map(children)}</ul>;
}
