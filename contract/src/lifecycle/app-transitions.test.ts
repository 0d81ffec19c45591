import { describe, expect, it } from 'vitest';
import type { AppState } from './app-state.ts';
import { transition } from './app-transitions.ts';
import {
  after,
  bothInReview,
  inFirstReview,
  listingInReview,
  online,
  rejectedOnline,
  state,
  version,
  versionInReview,
} from './testing/sample-states.ts';

describe('transition, row by row of the state table', () => {
  it('moves a released draft and its newest version to Check and submits everything', () => {
    expect(after(state('Draft', { versions: [version('v1', 'Draft')] }), { type: 'release' })).toEqual({
      app: 'Check',
      published: false,
      versions: { v1: 'Check' },
      open: ['app'],
      opens: 'app',
    });
  });

  it('moves an app in its first review to Approved with the first publication when it is approved', () => {
    expect(after(inFirstReview, { type: 'approve', kind: 'app' })).toEqual({
      app: 'Approved',
      published: true,
      versions: { v1: 'Approved' },
      open: [],
      closes: ['app'],
      publishes: 'everything',
    });
  });

  it('moves an app in its first review to Unapproved when it is rejected; its version only when named, otherwise to Draft', () => {
    const rejected = { app: 'Unapproved', published: false, open: [], closes: ['app'] };
    expect(after(inFirstReview, { type: 'reject', kind: 'app' })).toEqual({ ...rejected, versions: { v1: 'Draft' } });
    expect(after(inFirstReview, { type: 'reject', kind: 'app', rejectedVersion: 'v1' })).toEqual({
      ...rejected,
      versions: { v1: 'Unapproved' },
    });
    expect(after(inFirstReview, { type: 'reject', kind: 'app', rejectedVersion: 'other' })).toEqual({
      ...rejected,
      versions: { v1: 'Draft' },
    });
  });

  it('moves an app to Draft, or to Approved with a publication, when its submission is withdrawn; the submitted version to Draft', () => {
    expect(after(inFirstReview, { type: 'withdraw-submission', kind: 'app' })).toEqual({
      app: 'Draft',
      published: false,
      versions: { v1: 'Draft' },
      open: [],
      closes: ['app'],
    });
    expect(after(listingInReview, { type: 'withdraw-submission', kind: 'listing' })).toEqual({
      app: 'Approved',
      published: true,
      versions: { v1: 'Approved' },
      open: [],
      closes: ['listing'],
    });
    expect(after(bothInReview, { type: 'withdraw-submission', kind: 'listing' })).toMatchObject({
      app: 'Approved',
      versions: { v2: 'Check', v1: 'Approved' },
      open: ['version'],
    });
  });

  it('moves a rejected app to Draft, or to Approved with a publication, when it is reset; versions stay', () => {
    const versions = [version('v1', 'Unapproved')];
    expect(after(state('Unapproved', { versions }), { type: 'reset-to-draft' })).toMatchObject({
      app: 'Draft',
      versions: { v1: 'Unapproved' },
    });
    expect(after(rejectedOnline, { type: 'reset-to-draft' })).toMatchObject({
      app: 'Approved',
      versions: { v1: 'Approved' },
    });
  });

  it('allows a rejected app only to delete a draft or rejected version and then to upload one', () => {
    const rejected = state('Unapproved', { versions: [version('v1', 'Unapproved')] });
    expect(after(rejected, { type: 'upload-version' })).toBe('rejected-version-exists');
    expect(after(rejected, { type: 'delete-version', version: 'v1' })).toMatchObject({
      app: 'Unapproved',
      versions: {},
    });
    expect(after(state('Unapproved'), { type: 'upload-version' })).toMatchObject({ app: 'Unapproved' });
    for (const type of ['save-listing', 'save-listing-draft', 'save-pricing', 'save-availability'] as const)
      expect(after(rejected, { type })).toBe('app-rejected');
    expect(
      after(state('Unapproved', { versions: [version('v1', 'Draft')] }), { type: 'save-version', version: 'v1' }),
    ).toBe('app-rejected');
  });

  it('moves an app in the store to Check with a submission of the listing when the listing is saved', () => {
    expect(after(online, { type: 'save-listing' })).toEqual({
      app: 'Check',
      published: true,
      versions: { v1: 'Approved' },
      open: ['listing'],
      opens: 'listing',
    });
  });

  it('publishes a listing in review when it is approved, but not when it is rejected', () => {
    expect(after(listingInReview, { type: 'approve', kind: 'listing' })).toEqual({
      app: 'Approved',
      published: true,
      versions: { v1: 'Approved' },
      open: [],
      closes: ['listing'],
      publishes: 'listing',
    });
    expect(after(listingInReview, { type: 'reject', kind: 'listing' })).toEqual({
      app: 'Unapproved',
      published: true,
      versions: { v1: 'Approved' },
      open: [],
      closes: ['listing'],
    });
  });

  it('moves a new version to Check when it is saved and keeps the state of the app', () => {
    const uploaded = { ...online, versions: [version('v2', 'Draft', false), version('v1', 'Approved')] };
    expect(after(uploaded, { type: 'save-version', version: 'v2' })).toEqual({
      app: 'Approved',
      published: true,
      versions: { v2: 'Check', v1: 'Approved' },
      open: ['version'],
      opens: 'version',
    });
  });

  it.each([
    ['Draft', 'draft-version-exists'],
    ['Check', 'version-in-review'],
    ['Unapproved', 'rejected-version-exists'],
  ] as const)('refuses to save a new version next to one in %s', (status, problem) => {
    const versions = [version('v3', 'Draft', false), version('v2', status), version('v1', 'Approved')];
    expect(after({ ...online, versions }, { type: 'save-version', version: 'v3' })).toBe(problem);
  });

  it.each(['Approved', 'Check', 'Unapproved'] as const)(
    'keeps an app in the state %s when a version is approved or rejected',
    (app) => {
      const before = { ...versionInReview, app };
      expect(after(before, { type: 'approve', kind: 'version' })).toEqual({
        app,
        published: true,
        versions: { v2: 'Approved', v1: 'Unpublished' },
        open: [],
        closes: ['version'],
        publishes: 'version',
      });
      expect(after(before, { type: 'reject', kind: 'version' })).toEqual({
        app,
        published: true,
        versions: { v2: 'Unapproved', v1: 'Approved' },
        open: [],
        closes: ['version'],
      });
    },
  );

  it('publishes prices or availability when they are saved', () => {
    expect(after(online, { type: 'save-pricing' })).toMatchObject({ app: 'Approved', publishes: 'pricing' });
    expect(after(online, { type: 'save-availability' })).toMatchObject({ app: 'Approved', publishes: 'availability' });
  });

  it('makes a version that is withdrawn from review a draft that can be submitted again', () => {
    // Allowed, as the row above shows.
    const { next } = transition(versionInReview, { type: 'withdraw-submission', kind: 'version' }) as {
      next: AppState;
    };
    expect(next).toMatchObject({
      app: 'Approved',
      openSubmissions: [],
      versions: [{ code: 'v2', status: 'Draft', saved: true }, { status: 'Approved' }],
    });
    expect(after(next, { type: 'save-version', version: 'v2' })).toMatchObject({
      versions: { v2: 'Check' },
      opens: 'version',
    });
  });

  it('moves an app that is withdrawn from the store to Unpublished and closes all submissions, and a restored one to Approved', () => {
    expect(after(bothInReview, { type: 'withdraw-from-store' })).toEqual({
      app: 'Unpublished',
      published: true,
      versions: { v2: 'Draft', v1: 'Approved' },
      open: [],
      closes: ['version', 'listing'],
    });
    expect(after({ ...online, app: 'Unpublished' }, { type: 'reinstate' })).toMatchObject({ app: 'Approved' });
    expect(after(rejectedOnline, { type: 'withdraw-from-store' })).toMatchObject({ app: 'Unpublished' });
  });

  it('only publishes when an operator rolls back to a publication with the same version', () => {
    expect(after(online, { type: 'put-publication-back', publication: 1, ofVersion: 'v1' })).toEqual({
      app: 'Approved',
      published: true,
      versions: { v1: 'Approved' },
      open: [],
      publishes: 'earlier',
    });
    expect(after(inFirstReview, { type: 'put-publication-back', publication: 1, ofVersion: 'v1' })).toBe(
      'nothing-online',
    );
  });

  it('puts an earlier version online again when an operator rolls back to it, and supersedes the one it replaces', () => {
    const versions = [version('v3', 'Check'), version('v2', 'Approved'), version('v1', 'Unpublished')];
    const before: AppState = { ...online, openSubmissions: ['version'], versions };
    expect(after(before, { type: 'put-publication-back', publication: 1, ofVersion: 'v1' })).toMatchObject({
      app: 'Approved',
      versions: { v3: 'Check', v2: 'Unpublished', v1: 'Approved' },
      open: ['version'],
    });
    for (const ofVersion of ['v3', 'never there'])
      expect(after(before, { type: 'put-publication-back', publication: 1, ofVersion })).toBe('not-found');
  });

  it('lets a company roll back like an operator while the app is open for edits', () => {
    const versions = [version('v2', 'Approved'), version('v1', 'Unpublished')];
    const rollBack = { type: 'roll-back', publication: 1, ofVersion: 'v1' } as const;
    expect(after({ ...online, versions }, rollBack)).toMatchObject({
      app: 'Approved',
      versions: { v2: 'Unpublished', v1: 'Approved' },
      publishes: 'earlier',
    });
    expect(after({ ...online, app: 'Check', versions }, rollBack)).toBe('app-in-review');
    expect(after({ ...online, app: 'Unapproved', versions }, rollBack)).toBe('app-rejected');
    expect(after({ ...online, app: 'Unpublished', versions }, rollBack)).toBe('app-withdrawn');
    expect(after(state('Draft'), rollBack)).toBe('nothing-online');
  });

  it('requires drafts to be saved again after the package name of an unpublished app is released', () => {
    for (const app of ['Draft', 'Unapproved'] as const) {
      const before: AppState = { ...inFirstReview, app, openSubmissions: [], versions: [version('v1', 'Draft')] };
      const outcome = transition(before, { type: 'free-package-name' });
      expect(outcome).toMatchObject({
        allowed: true,
        closes: [],
        next: { app, versions: [{ code: 'v1', saved: false }] },
      });
    }
    const rejected: AppState = { ...inFirstReview, app: 'Unapproved', versions: [version('v1', 'Unapproved')] };
    const outcome = transition(rejected, { type: 'free-package-name' });
    expect(outcome).toMatchObject({ next: { versions: [{ status: 'Unapproved', saved: true }] } });
  });

  it('allows deleting a draft or rejected app that was never published', () => {
    for (const app of ['Draft', 'Unapproved'] as const)
      expect(after(state(app), { type: 'delete-app' })).toMatchObject({ removesApp: true });
  });
});
