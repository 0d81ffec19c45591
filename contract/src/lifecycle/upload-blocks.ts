import type { ProblemName } from '../kernel/problem.ts';
import type { AppState } from './app-state.ts';

/**
 * What keeps a new APK from being uploaded, most important first. Each is a problem of its own.
 * The acknowledgement of the export regulation is asked only when this is empty.
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
