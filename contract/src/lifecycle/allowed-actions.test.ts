import { describe, expect, it } from 'vitest';
import { actionName, allowedActions, canPerform, companyRoles, type Performer } from './allowed-actions.ts';
import type { Action, AppState } from './app-state.ts';
import { uploadBlocks } from './upload-blocks.ts';

const owner: Performer = { caller: 'developer', companyRole: 'owner' };
const operator: Performer = { caller: 'operator' };
const names = (actor: Performer, state: AppState) => allowedActions(actor, state).map(actionName).sort();

const draft: AppState = {
  app: 'Draft',
  published: false,
  openSubmissions: [],
  versions: [{ code: 'v1', status: 'Draft', saved: true }],
};
const inReview: AppState = {
  ...draft,
  app: 'Check',
  openSubmissions: ['app'],
  versions: [{ code: 'v1', status: 'Check', saved: true }],
};
const online: AppState = {
  ...draft,
  app: 'Approved',
  published: true,
  versions: [{ code: 'v1', status: 'Approved', saved: true }],
};

describe('what may be done', () => {
  it('with a draft: everything but what needs a decision; an operator may give its package name free', () => {
    expect(names(owner, draft)).toEqual([
      'delete-app',
      'delete-version:v1',
      'release',
      'save-availability',
      'save-listing',
      'save-listing-draft',
      'save-pricing',
      'save-version-draft:v1',
      'save-version:v1',
    ]);
    expect(names(operator, draft)).toEqual(['free-package-name']);
  });

  it('in review: the company may take it back, the operator may decide', () => {
    expect(names(owner, inReview)).toEqual(['withdraw-submission:app']);
    expect(names(operator, inReview)).toEqual(['approve:app', 'reject:app']);
  });

  it('online: edit and upload, but neither release nor delete', () => {
    expect(names(owner, online)).toEqual([
      'save-availability',
      'save-listing',
      'save-listing-draft',
      'save-pricing',
      'update-online-version:v1',
      'upload-version',
    ]);
    expect(names(operator, online)).toEqual(['put-publication-back', 'withdraw-from-store']);
  });

  it('rejected: set it back, or delete it while nothing was online', () => {
    expect(names(owner, { ...draft, app: 'Unapproved', versions: [] })).toEqual([
      'delete-app',
      'reset-to-draft',
      'upload-version',
    ]);
    expect(names(owner, { ...online, app: 'Unapproved' })).toEqual(['reset-to-draft', 'upload-version']);
  });

  it('withdrawn from the store: nothing, until an operator reinstates it', () => {
    expect(names(owner, { ...online, app: 'Unpublished' })).toEqual([]);
    expect(names(operator, { ...online, app: 'Unpublished' })).toEqual(['put-publication-back', 'reinstate']);
  });

  it('is never allowed to the store account, or to somebody without a role in the company', () => {
    for (const actor of [{ caller: 'store' }, { caller: 'developer' }, { caller: 'anyone' }] satisfies Performer[])
      expect(names(actor, draft)).toEqual([]);
  });
});

describe('who may try what', () => {
  it.each([
    ['release', ['owner', 'publisher']],
    ['save-pricing', ['owner', 'publisher', 'finance']],
    ['delete-version', ['owner', 'publisher']],
    ['approve', []],
    ['withdraw-from-store', []],
  ] satisfies [Action['type'], string[]][])('%s: %j of a company', (action, roles) => {
    expect(companyRoles.filter((companyRole) => canPerform({ caller: 'developer', companyRole }, action))).toEqual(
      roles,
    );
  });

  it('an operator decides and does not edit', () => {
    expect(canPerform(operator, 'approve')).toBe(true);
    expect(canPerform(operator, 'save-listing')).toBe(false);
    expect(canPerform({ caller: 'operator', companyRole: 'owner' }, 'release')).toBe(false);
  });
});

describe('what keeps an upload out', () => {
  const with1 = (status: AppState['versions'][number]['status'], app: AppState['app'] = 'Approved'): AppState => ({
    ...online,
    app,
    versions: [{ code: 'v2', status, saved: false }, ...online.versions],
  });

  it.each([
    ['a version in review', with1('Check'), ['version-in-review']],
    ['a draft', with1('Draft'), ['draft-version-exists']],
    ['a rejected version', with1('Unapproved'), ['rejected-version-exists']],
    ['the app in approval', { ...online, app: 'Check' } as AppState, ['app-in-review']],
    [
      'a version and the app in review, the version first',
      with1('Check', 'Check'),
      ['version-in-review', 'app-in-review'],
    ],
    ['the store that withdrew the app', { ...online, app: 'Unpublished' } as AppState, ['app-withdrawn']],
    ['nothing', online, []],
  ] as const)('is %s', (_what, state, blocks) => {
    expect(uploadBlocks(state)).toEqual(blocks);
  });
});
