import type { ProblemName } from '../kernel/problem.ts';
import type { AppState } from './app-state.ts';

/**
 * The problems that keep a new APK from being uploaded, most important first. Only when there are none does the console
 * ask for the export acknowledgement.
 */
export function uploadBlocks(state: AppState): ProblemName[] {
  const has = (status: string) => state.versions.some((version) => version.status === status);
  return [
    ...(state.app === 'Unpublished' ? (['app-withdrawn'] as const) : []),
    ...(has('Check') ? (['version-in-review'] as const) : []),
    ...(has('Draft') ? (['draft-version-exists'] as const) : []),
    ...(has('Unapproved') ? (['rejected-version-exists'] as const) : []),
    ...(state.app === 'Check' ? (['app-in-review'] as const) : []),
  ];
}
