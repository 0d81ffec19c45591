import { type CompanyPermission, type CompanyRole, hasPermission } from '../kernel/company-permissions.ts';
import {
  isOperatorPermission,
  type OperatorPermission,
  type OperatorRole,
  operatorMay,
} from '../kernel/operator-permissions.ts';
import type { Caller } from '../kernel/route.ts';
import { type Action, type AppState, isOnline, type SubmissionKind, type VersionState } from './app-state.ts';
import { transition } from './app-transitions.ts';

/** Performers without a role: the store's automatic checks, and the date that the company chose. */
type Automatic = 'policy' | 'schedule';
type Allowed = CompanyPermission | OperatorPermission | Automatic;

/** The performers of each action, in some state: the roles of the company or the store with a permission, or those named. */
const mayDo: Readonly<Record<Action['type'], Allowed | readonly Allowed[]>> = {
  release: 'apps:release',
  'delete-app': 'apps:delete',
  'reset-to-draft': 'apps:release',
  'withdraw-submission': 'apps:release',
  'save-listing': 'listing:write',
  'save-listing-draft': 'listing:write',
  'save-pricing': 'pricing:write',
  'save-availability': 'availability:write',
  'upload-version': 'versions:write',
  'save-version': 'versions:write',
  'save-version-draft': 'versions:write',
  'update-online-version': 'versions:write',
  'delete-version': 'versions:write',
  approve: ['submissions:decide', 'policy'],
  reject: 'submissions:decide',
  'withdraw-from-store': 'store-apps:override',
  reinstate: 'store-apps:override',
  'free-package-name': 'store-apps:override',
  'put-publication-back': 'store-apps:override',
  'roll-back': 'apps:release',
  'release-now': ['apps:release', 'schedule'],
  schedule: 'apps:release',
  'start-rollout': 'apps:release',
  'set-percent': ['apps:release', 'schedule'],
  halt: ['apps:release', 'store-apps:override'],
  resume: ['apps:release', 'store-apps:override'],
  complete: 'apps:release',
  cancel: 'apps:release',
  'release-listing': ['apps:release', 'schedule'],
  'schedule-listing': 'apps:release',
  'cancel-listing': 'apps:release',
  'start-early-access': 'apps:release',
  'end-early-access': ['apps:release', 'store-apps:override'],
};

/** A caller, the policy, which decides on submissions through automatic checks, or the schedule of a rollout. */
export interface Performer {
  caller: Caller | 'policy' | 'schedule';
  companyRole?: CompanyRole;
  operatorRoles?: readonly OperatorRole[];
}

export function canPerform(performer: Performer, action: Action['type']): boolean {
  const { caller, companyRole, operatorRoles = [] } = performer;
  return [mayDo[action]].flat().some((allowed: Allowed) => {
    if (allowed === 'policy' || allowed === 'schedule') return caller === allowed;
    if (isOperatorPermission(allowed)) return caller === 'operator' && operatorMay(operatorRoles, allowed);
    return caller !== 'operator' && companyRole !== undefined && hasPermission({ companyRole }, allowed);
  });
}

/** The actions on a whole app that this performer may take now. It decides on the buttons and guards the server. */
export function allowedActions(performer: Performer, state: AppState): Action[] {
  return candidates(state).filter((action) => canPerform(performer, action.type) && transition(state, action).allowed);
}

/** Short names of allowed actions, as in the API: `withdraw-submission:listing`, `delete-version:CODE`. */
export function actionName(action: Action): string {
  if ('kind' in action) return `${action.type}:${action.kind}`;
  return 'version' in action ? `${action.type}:${action.version}` : action.type;
}

function candidates(state: AppState): Action[] {
  const kinds: readonly SubmissionKind[] = state.openSubmissions;
  return [
    { type: 'release' },
    { type: 'delete-app' },
    { type: 'reset-to-draft' },
    { type: 'save-listing' },
    { type: 'save-listing-draft' },
    { type: 'save-pricing' },
    { type: 'save-availability' },
    { type: 'upload-version' },
    { type: 'withdraw-from-store' },
    { type: 'reinstate' },
    { type: 'free-package-name' },
    { type: 'release-listing' },
    { type: 'schedule-listing', startsAt: 0, timeZone: 'UTC' },
    { type: 'cancel-listing' },
    // Any version that was online can be rolled back to, so the one in force stands for all of them.
    ...state.versions.filter(isOnline).flatMap(({ code }): Action[] => [
      { type: 'put-publication-back', publication: 0, ofVersion: code },
      { type: 'roll-back', publication: 0, ofVersion: code },
    ]),
    ...kinds.flatMap((kind): Action[] => [
      { type: 'withdraw-submission', kind },
      { type: 'approve', kind },
      { type: 'reject', kind },
    ]),
    ...state.versions.flatMap((version): Action[] => [
      { type: 'save-version', version: version.code },
      { type: 'save-version-draft', version: version.code },
      { type: 'update-online-version', version: version.code },
      { type: 'delete-version', version: version.code },
      ...(version.phase ? rolloutCandidates(version) : []),
      { type: 'start-early-access', version: version.code },
      { type: 'end-early-access', version: version.code },
    ]),
  ];
}

/** Their members do not decide whether they are allowed. */
function rolloutCandidates({ code: version }: VersionState): Action[] {
  return [
    { type: 'release-now', version },
    { type: 'schedule', version, startsAt: 0, timeZone: 'UTC' },
    { type: 'start-rollout', version, stages: [] },
    { type: 'set-percent', version, percent: 100 },
    { type: 'halt', version, reason: '' },
    { type: 'resume', version },
    { type: 'complete', version },
    { type: 'cancel', version },
  ];
}
