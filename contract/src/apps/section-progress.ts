import type { SectionProgress } from './apps.ts';

/** What the progress of a section is read from. */
export interface SectionFacts {
  releasable: boolean;
  /** The company entered something of its own. */
  started: boolean;
  /** A reviewer found fault with it, and it was not changed since. */
  faulted: boolean;
}

export function progressOf({ releasable, started, faulted }: SectionFacts): SectionProgress {
  if (faulted) return 'error';
  if (releasable) return 'full';
  return started ? 'part' : 'empty';
}
