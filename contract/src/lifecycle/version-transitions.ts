import type { ProblemName } from '../kernel/problem.ts';
import type { Action, AppState, Outcome, VersionState } from './app-state.ts';
import { isOnline } from './app-state.ts';
import { edit, moves, open, refuse, stays } from './outcomes.ts';
import type { RolloutAction } from './rollout-transitions.ts';
import { uploadBlocks } from './upload-blocks.ts';

type VersionAction = Exclude<Extract<Action, { version: string } | { type: 'upload-version' }>, RolloutAction>;

export function versionOutcome(state: AppState, action: VersionAction): Outcome {
  if (action.type === 'upload-version') {
    const [block] = uploadBlocks(state);
    return block ? refuse(block) : stays(state);
  }
  const version = state.versions.find((item) => item.code === action.version);
  if (!version) return refuse('not-found');
  switch (action.type) {
    case 'delete-version':
      // Its package would stay in the metadata.
      if (version.earlyAccess) return refuse('early-access-running');
      return version.status === 'Draft' || version.status === 'Unapproved'
        ? removeVersion(state, version)
        : refuse('version-not-deletable');
    case 'save-version':
      return edit(state, () => saveVersion(state, version));
    case 'save-version-draft':
      return edit(state, () =>
        version.status === 'Draft' && version.saved
          ? stays(state)
          : refuse(lockOfVersion(version, 'version-not-draft')),
      );
    case 'update-online-version':
      return edit(state, () =>
        isOnline(version)
          ? { ...stays(state), publishes: 'version' }
          : refuse(lockOfVersion(version, 'version-not-online')),
      );
  }
}

function saveVersion(state: AppState, version: VersionState): Outcome {
  if (version.status !== 'Draft') return refuse(lockOfVersion(version, 'version-not-draft'));
  const other = state.versions.find(
    (item) =>
      item.code !== version.code &&
      (item.status === 'Draft' || item.status === 'Check' || item.status === 'Unapproved'),
  );
  if (other)
    return refuse(
      other.status === 'Check'
        ? 'version-in-review'
        : other.status === 'Draft'
          ? 'draft-version-exists'
          : 'rejected-version-exists',
    );
  if (!state.published) return moves(state, { versions: setVersion(state, version.code, { saved: true }) });
  return open(moves(state, { versions: setVersion(state, version.code, { saved: true, status: 'Check' }) }), 'version');
}

function removeVersion(state: AppState, version: VersionState): Outcome {
  return moves(state, { versions: state.versions.filter((item) => item.code !== version.code) });
}

function setVersion(state: AppState, code: string, change: Partial<VersionState>): VersionState[] {
  return state.versions.map((item) => (item.code === code ? { ...item, ...change } : item));
}

function lockOfVersion(version: VersionState, otherwise: ProblemName): ProblemName {
  if (version.status === 'Check') return 'version-in-review';
  return version.status === 'Unapproved' ? 'version-rejected' : otherwise;
}
