import { describe, expect, it } from 'vitest';
import { allowedActions } from './allowed-actions.ts';
import type { Action, AppState } from './app-state.ts';
import { transition } from './app-transitions.ts';
import { type ListingReleaseAction, listingReleaseActions } from './listing-release.ts';
import type { ListingPhase, ReleaseMode } from './rollout-phase.ts';
import { listingInReview, online } from './testing/sample-states.ts';

const approve = { type: 'approve', kind: 'listing' } as const;
const waiting = (listingPhase: ListingPhase): AppState => ({ ...online, listingPhase });
const actionOf = (type: ListingReleaseAction['type']): ListingReleaseAction =>
  type === 'schedule-listing' ? { type, startsAt: 1, timeZone: 'UTC' } : { type };

/** The app, the phase of the listing and the published part; or the problem. */
function after(state: AppState, action: Action): string {
  const outcome = transition(state, action);
  if (!outcome.allowed) return outcome.problem;
  return [outcome.next.app, outcome.next.listingPhase ?? 'none', outcome.publishes ?? 'nothing'].join(' ');
}

describe('the approval of a listing', () => {
  it.each<[ReleaseMode, string]>([
    ['immediately', 'Approved none listing'],
    ['manually', 'Approved waiting nothing'],
    ['scheduled', 'Approved scheduled nothing'],
  ])('leads in release mode %s to %s, even when another listing waits', (listingReleaseMode, places) => {
    const submitted = { ...listingInReview, listingReleaseMode };
    expect(after(submitted, approve)).toBe(places);
    for (const phase of ['waiting', 'scheduled'] as const)
      expect(after({ ...submitted, listingPhase: phase }, approve)).toBe(places);
  });

  it('leaves the app open for edits, and the next listing to be submitted', () => {
    expect(after(waiting('waiting'), { type: 'save-listing' })).toBe('Check waiting nothing');
    expect(after(waiting('scheduled'), { type: 'save-pricing' })).toBe('Approved scheduled pricing');
  });
});

describe('the actions on a listing that waits', () => {
  it.each(['waiting', 'scheduled'] as const)('release, schedule or cancel a listing that is %s', (phase) => {
    expect(listingReleaseActions.map((type) => after(waiting(phase), actionOf(type)))).toEqual([
      'Approved none listing',
      'Approved scheduled nothing',
      'Approved none nothing',
    ]);
  });

  it('leave a later submission and its decision alone', () => {
    const next: AppState = { ...listingInReview, listingPhase: 'waiting' };
    expect(after(next, { type: 'release-listing' })).toBe('Check none listing');
    expect(after(next, { type: 'reject', kind: 'listing' })).toBe('Unapproved waiting nothing');
    expect(after({ ...next, app: 'Unapproved' }, { type: 'release-listing' })).toBe('Unapproved none listing');
  });

  it('are refused when no listing waits, and while the store has unpublished the app', () => {
    for (const type of listingReleaseActions) {
      expect(after(online, actionOf(type))).toBe('listing-not-waiting');
      expect(after({ ...waiting('waiting'), app: 'Unpublished' }, actionOf(type))).toBe('app-withdrawn');
    }
  });

  it('are for owners and publishers of the company; the date releases only', () => {
    const offered = (performer: Parameters<typeof allowedActions>[0]) =>
      allowedActions(performer, waiting('scheduled'))
        .map(({ type }) => type)
        .filter((type) => listingReleaseActions.some((one) => one === type));
    for (const companyRole of ['owner', 'publisher'] as const)
      expect(offered({ caller: 'developer', companyRole })).toEqual([...listingReleaseActions]);
    expect(offered({ caller: 'developer', companyRole: 'support' })).toEqual([]);
    expect(offered({ caller: 'operator', operatorRoles: ['administrator'] })).toEqual([]);
    expect(offered({ caller: 'schedule' })).toEqual(['release-listing']);
  });
});

describe('the date of a listing', () => {
  it('is dropped by unpublishing the app and by a rollback, and restoring the app does not bring it back', () => {
    const rollback = { publication: 1, ofVersion: 'v1' };
    expect(after(waiting('scheduled'), { type: 'withdraw-from-store' })).toBe('Unpublished waiting nothing');
    expect(after({ ...waiting('waiting'), app: 'Unpublished' }, { type: 'reinstate' })).toBe(
      'Approved waiting nothing',
    );
    for (const type of ['roll-back', 'put-publication-back'] as const)
      expect(after(waiting('scheduled'), { type, ...rollback })).toBe('Approved waiting earlier');
  });
});
