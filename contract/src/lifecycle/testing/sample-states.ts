import type { Action, AppState, VersionState } from '../app-state.ts';
import { transition } from '../app-transitions.ts';
import type { ApprovalStatus } from '../approval-status.ts';

export const version = (code: string, status: ApprovalStatus, saved = true): VersionState => ({ code, status, saved });

export function state(app: ApprovalStatus, more: Partial<AppState> = {}): AppState {
  return { app, published: false, openSubmissions: [], versions: [], ...more };
}

/** A summary of the next states and open submissions, or the problem. */
export function after(before: AppState, action: Action) {
  const outcome = transition(before, action);
  if (!outcome.allowed) return outcome.problem;
  const { next, opens, closes, publishes, removesApp } = outcome;
  return {
    app: next.app,
    published: next.published,
    versions: Object.fromEntries(next.versions.map(({ code, status }) => [code, status])),
    open: next.openSubmissions,
    ...(opens && { opens }),
    ...(closes.length > 0 && { closes }),
    ...(publishes && { publishes }),
    ...(removesApp && { removesApp }),
  };
}

export const inFirstReview = state('Check', { openSubmissions: ['app'], versions: [version('v1', 'Check')] });
export const online = state('Approved', { published: true, versions: [version('v1', 'Approved')] });
export const listingInReview = state('Check', { ...online, app: 'Check', openSubmissions: ['listing'] });
export const versionInReview: AppState = {
  ...online,
  openSubmissions: ['version'],
  versions: [version('v2', 'Check'), version('v1', 'Approved')],
};
export const bothInReview: AppState = { ...versionInReview, app: 'Check', openSubmissions: ['version', 'listing'] };
export const rejectedOnline: AppState = { ...online, app: 'Unapproved' };
