import type { SectionProgress } from './apps.ts';

/** The facts that determine the progress of a section. */
export interface SectionFacts {
  releasable: boolean;
  /** The company entered values of its own. */
  started: boolean;
  /** A reviewer refused it, and it has not changed since. */
  hasFindings: boolean;
}

export function progressOf({ releasable, started, hasFindings }: SectionFacts): SectionProgress {
  if (hasFindings) return 'error';
  if (releasable) return 'full';
  return started ? 'part' : 'empty';
}
