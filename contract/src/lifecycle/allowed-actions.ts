import type { Caller } from '../kernel/route.ts';
import type { Action, AppState, SubmissionKind } from './app-state.ts';
import { transition } from './app-transitions.ts';

/** What a person is inside their company. For now everyone is owner. */
export const companyRoles = ['owner', 'publisher', 'finance', 'viewer'] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** Who may do what, before the state is asked. A role that is not named may not. */
const mayDo: Readonly<Record<Action['type'], readonly (CompanyRole | 'operator' | 'policy')[]>> = {
  release: ['owner', 'publisher'],
  'delete-app': ['owner', 'publisher'],
  'reset-to-draft': ['owner', 'publisher'],
  'withdraw-submission': ['owner', 'publisher'],
  'save-listing': ['owner', 'publisher'],
  'save-listing-draft': ['owner', 'publisher'],
  'save-pricing': ['owner', 'publisher', 'finance'],
  'save-availability': ['owner', 'publisher'],
  'upload-version': ['owner', 'publisher'],
  'save-version': ['owner', 'publisher'],
  'save-version-draft': ['owner', 'publisher'],
  'update-online-version': ['owner', 'publisher'],
  'delete-version': ['owner', 'publisher'],
  approve: ['operator', 'policy'],
  reject: ['operator'],
  'withdraw-from-store': ['operator'],
  reinstate: ['operator'],
  'free-package-name': ['operator'],
  'put-publication-back': ['operator'],
};

/** Who wants to act: a caller, or the policy, which decides on submissions by automatic checks. */
export interface Performer {
  caller: Caller | 'policy';
  companyRole?: CompanyRole;
}

export function canPerform(performer: Performer, action: Action['type']): boolean {
  const { caller, companyRole } = performer;
  const role = caller === 'operator' || caller === 'policy' ? caller : companyRole;
  return role !== undefined && mayDo[action].includes(role);
}

/** The actions on an app as a whole that this performer may take now. It draws the buttons and guards the server. */
export function allowedActions(performer: Performer, state: AppState): Action[] {
  return candidates(state).filter((action) => canPerform(performer, action.type) && transition(state, action).allowed);
}

/** Short names of allowed actions, as the API gives them: `withdraw-submission:listing`, `delete-version:CODE`. */
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
    // Which one does not matter to whether one may be put back, as long as it was online: the one in force was.
    ...state.versions
      .filter(({ status }) => status === 'Approved')
      .map(({ code }): Action => ({ type: 'put-publication-back', publication: 0, ofVersion: code })),
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
    ]),
  ];
}
