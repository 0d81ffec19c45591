import { describe, expect, it } from 'vitest';
import type { AppState, SubmissionKind } from './app-state.ts';
import { transition } from './app-transitions.ts';
import { approvalStatuses } from './approval-status.ts';
import {
  after,
  inFirstReview,
  listingInReview,
  online,
  rejectedOnline,
  state,
  version,
} from './testing/sample-states.ts';

describe('refusals of transition', () => {
  const published: AppState[] = approvalStatuses.filter((app) => app !== 'Draft').map((app) => ({ ...online, app }));
  const unpublished: AppState[] = [state('Draft'), inFirstReview, state('Unapproved')];

  it.each([
    ['release', [...published, inFirstReview, state('Unapproved'), state('Draft')]],
    ['delete-app', [...published, inFirstReview]],
    // The spread widens the state to text.
    ['reset-to-draft', [online, inFirstReview, state('Draft'), { ...online, app: 'Unpublished' } as AppState]],
    // The spread widens the state to text.
    ['withdraw-from-store', [...unpublished, { ...online, app: 'Unpublished' } as AppState]],
    ['reinstate', [...unpublished, online, rejectedOnline, listingInReview]],
    ['free-package-name', [...published, inFirstReview, { ...state('Draft'), versions: [] }]],
  ] as const)('refuses actions outside the table in state %s', (type, states) => {
    for (const before of states) expect(transition(before, { type }).allowed, JSON.stringify(before)).toBe(false);
  });

  it.each(['app', 'listing', 'version'] satisfies SubmissionKind[])(
    'refuses to decide on or withdraw a %s that is not open',
    (kind) => {
      for (const type of ['approve', 'reject', 'withdraw-submission'] as const)
        for (const before of [...published, ...unpublished].filter(
          ({ openSubmissions }) => !openSubmissions.includes(kind),
        ))
          expect(after(before, { type, kind })).toBe('submission-not-open');
    },
  );

  it.each([
    ['Check', 'app-in-review'],
    ['Unapproved', 'app-rejected'],
    ['Unpublished', 'app-withdrawn'],
  ] as const)('refuses edits in %s', (app, problem) => {
    const before = { ...online, app };
    for (const type of ['save-listing', 'save-listing-draft', 'save-pricing', 'save-availability'] as const)
      expect(after(before, { type })).toBe(problem);
    expect(after(before, { type: 'update-online-version', version: 'v1' })).toBe(problem);
  });

  it.each(['Check', 'Approved', 'Unpublished'] as const)('refuses to delete a version in %s', (status) => {
    expect(after({ ...online, versions: [version('v1', status)] }, { type: 'delete-version', version: 'v1' })).toBe(
      'version-not-deletable',
    );
  });

  it('returns not-found for a version that does not exist', () => {
    for (const type of ['save-version', 'save-version-draft', 'update-online-version', 'delete-version'] as const)
      expect(after(online, { type, version: 'other' })).toBe('not-found');
  });
});

describe('changelog actions of transition', () => {
  it('saves the changelog of a saved draft and requires the first save for an upload', () => {
    const draft = state('Draft', { versions: [version('v1', 'Draft')] });
    expect(after(draft, { type: 'save-version-draft', version: 'v1' })).toMatchObject({ versions: { v1: 'Draft' } });
    const unsaved = state('Draft', { versions: [version('v1', 'Draft', false)] });
    expect(after(unsaved, { type: 'save-version-draft', version: 'v1' })).toBe('version-not-draft');
    expect(transition(unsaved, { type: 'save-version', version: 'v1' })).toMatchObject({
      next: { versions: [{ saved: true }] },
    });
  });

  it('publishes the changelog of the online version at once and refuses it for other versions', () => {
    expect(after(online, { type: 'update-online-version', version: 'v1' })).toMatchObject({ publishes: 'version' });
    const before = {
      ...online,
      versions: [version('v2', 'Unapproved'), version('v1', 'Approved'), version('v0', 'Unpublished')],
    };
    expect(after(before, { type: 'update-online-version', version: 'v2' })).toBe('version-rejected');
    expect(after(before, { type: 'update-online-version', version: 'v0' })).toBe('version-not-online');
  });
});
