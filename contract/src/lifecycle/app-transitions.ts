import type { Action, AppState, Outcome, SubmissionKind, VersionState } from './app-state.ts';
import { isDeletable, lockOf } from './app-state.ts';
import type { ApprovalStatus } from './approval-status.ts';
import { endEarlyAccess } from './early-access.ts';
import { approveListing, dropListingDate, isListingReleaseAction, listingReleaseOutcome } from './listing-release.ts';
import { close, edit, moves, open, refuse, stays, withOpen } from './outcomes.ts';
import {
  approveFirst,
  approveVersion,
  isRolloutAction,
  pauseRollout,
  putOnline,
  rolloutOutcome,
} from './rollout-transitions.ts';
import { versionOutcome } from './version-transitions.ts';

/**
 * The state table of the product: the effect of an action on an app, or the problem that refuses it. Guards that need
 * more than the state (readiness, valid input, terms) belong to the use cases and run first.
 */
export function transition(state: AppState, action: Action): Outcome {
  switch (action.type) {
    case 'release':
      return state.app === 'Draft' && !state.published ? release(state) : refuse(lockOf(state.app) ?? 'app-not-draft');
    case 'delete-app':
      if (state.versions.some(({ earlyAccess }) => earlyAccess)) return refuse('early-access-running');
      return isDeletable(state) ? { ...stays(state), removesApp: true } : refuse('app-not-deletable');
    case 'reset-to-draft':
      return state.app === 'Unapproved' ? moves(state, { app: restingState(state) }) : refuse('app-not-rejected');
    case 'withdraw-submission':
      return withOpen(state, action.kind, () => withdraw(state, action.kind));
    case 'approve':
      return withOpen(state, action.kind, () => approve(state, action.kind));
    case 'reject':
      return withOpen(state, action.kind, () => reject(state, action.kind, action.rejectedVersion));
    case 'withdraw-from-store':
      if (state.app === 'Unpublished') return refuse('app-withdrawn-already');
      return state.published ? unpublishApp(state) : refuse('nothing-online');
    case 'reinstate':
      return state.app === 'Unpublished' ? moves(state, { app: 'Approved' }) : refuse('app-not-withdrawn');
    case 'free-package-name':
      return releaseName(state);
    case 'put-publication-back':
      return state.published ? rollBack(state, action.ofVersion) : refuse('nothing-online');
    case 'roll-back':
      return edit(state, () => (state.published ? rollBack(state, action.ofVersion) : refuse('nothing-online')));
    case 'save-listing':
      return edit(state, () => (state.published ? submitListing(state) : stays(state)));
    case 'save-listing-draft':
      return edit(state, () => stays(state));
    case 'save-pricing':
      return edit(state, () => (state.published ? { ...stays(state), publishes: 'pricing' } : stays(state)));
    case 'save-availability':
      return edit(state, () => (state.published ? { ...stays(state), publishes: 'availability' } : stays(state)));
    default:
      if (isListingReleaseAction(action)) return listingReleaseOutcome(state, action);
      return isRolloutAction(action) ? rolloutOutcome(state, action) : versionOutcome(state, action);
  }
}

function release(state: AppState): Outcome {
  const [newest, ...older] = state.versions;
  if (!newest) return refuse('app-not-releasable');
  return open(moves(state, { app: 'Check', versions: [{ ...newest, status: 'Check' }, ...older] }), 'app');
}

function submitListing(state: AppState): Outcome {
  return open(moves(state, { app: 'Check' }), 'listing');
}

function approve(state: AppState, kind: SubmissionKind): Outcome {
  if (kind === 'listing') {
    const outcome = approveListing(state);
    return close(outcome, kind, outcome.publishes);
  }
  if (kind === 'version') {
    const outcome = approveVersion(state);
    return outcome.allowed ? close(outcome, kind, outcome.publishes) : outcome;
  }
  const outcome = approveFirst(state);
  return close(outcome, kind, outcome.publishes);
}

function reject(state: AppState, kind: SubmissionKind, rejectedVersion: string | undefined): Outcome {
  if (kind === 'listing') return close(moves(state, { app: 'Unapproved' }), kind);
  const inCheck = state.versions.find((item) => item.status === 'Check');
  const refused = kind === 'version' || (inCheck !== undefined && rejectedVersion === inCheck.code);
  const versions = state.versions.map((item): VersionState => {
    if (item !== inCheck) return item;
    return refused ? { ...endEarlyAccess(item), status: 'Unapproved' } : { ...item, status: 'Draft' };
  });
  return close(moves(state, kind === 'app' ? { app: 'Unapproved', versions } : { versions }), kind);
}

function withdraw(state: AppState, kind: SubmissionKind): Outcome {
  const versions = kind === 'listing' ? state.versions : backToDraft(state);
  return close(moves(state, kind === 'version' ? { versions } : { app: restingState(state), versions }), kind);
}

function unpublishApp(state: AppState): Outcome {
  const kinds = state.openSubmissions;
  const versions = pauseRollout(backToDraft(state));
  return {
    ...moves(state, { ...dropListingDate(state), app: 'Unpublished', versions, openSubmissions: [] }),
    closes: kinds,
  };
}

/** The online version is superseded by the one before it, and releases pause; versions in review stay unchanged. */
function rollBack(state: AppState, code: string): Outcome {
  const earlier = state.versions.find((item) => item.code === code);
  if (!earlier || earlier.phase || (earlier.status !== 'Approved' && earlier.status !== 'Unpublished'))
    return refuse('not-found');
  const versions = putOnline(pauseRollout(state.versions), code);
  return { ...moves(state, { ...dropListingDate(state), versions }), publishes: 'earlier' };
}

/** The state of an app without a submission in review and without a rejection. */
function restingState(state: AppState): ApprovalStatus {
  return state.published ? 'Approved' : 'Draft';
}

function backToDraft(state: AppState): VersionState[] {
  return state.versions.map((item) => (item.status === 'Check' ? { ...item, status: 'Draft' } : item));
}

/**
 * Saving claims the package name again, so its versions must not continue under a name that may belong to another app.
 */
function releaseName(state: AppState): Outcome {
  if (state.published) return refuse('package-name-online');
  if (state.app === 'Check') return refuse('app-in-review');
  if (!state.versions.some(({ saved }) => saved)) return refuse('package-name-not-held');
  return moves(state, {
    versions: state.versions.map((item) =>
      item.status === 'Draft' ? { ...endEarlyAccess(item), saved: false } : item,
    ),
  });
}
