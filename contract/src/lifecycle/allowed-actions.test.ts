import { describe, expect, it } from 'vitest';
import { companyRoles } from '../kernel/company-permissions.ts';
import { operatorRoles } from '../kernel/operator-permissions.ts';
import { actionName, allowedActions, canPerform, type Performer } from './allowed-actions.ts';
import type { Action, AppState } from './app-state.ts';

const owner: Performer = { caller: 'developer', companyRole: 'owner' };
const operator: Performer = { caller: 'operator', operatorRoles: ['administrator'] };
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

describe('allowedActions', () => {
  it('allows every action on a draft except decisions, and lets an operator release its package name', () => {
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
      'start-early-access:v1',
    ]);
    expect(names(operator, draft)).toEqual(['free-package-name']);
  });

  it('lets the company withdraw an app in review and the operator decide', () => {
    expect(names(owner, inReview)).toEqual(['start-early-access:v1', 'withdraw-submission:app']);
    expect(names(operator, inReview)).toEqual(['approve:app', 'reject:app']);
  });

  it('allows edits and uploads of an online app, but neither release nor deletion', () => {
    expect(names(owner, online)).toEqual([
      'roll-back',
      'save-availability',
      'save-listing',
      'save-listing-draft',
      'save-pricing',
      'update-online-version:v1',
      'upload-version',
    ]);
    expect(names(operator, online)).toEqual(['put-publication-back', 'withdraw-from-store']);
  });

  it('lets the company reset a rejected app, or delete it if it was never online', () => {
    expect(names(owner, { ...draft, app: 'Unapproved', versions: [] })).toEqual([
      'delete-app',
      'reset-to-draft',
      'upload-version',
    ]);
    expect(names(owner, { ...online, app: 'Unapproved' })).toEqual(['reset-to-draft', 'upload-version']);
  });

  it('allows only an operator to restore an unpublished app', () => {
    expect(names(owner, { ...online, app: 'Unpublished' })).toEqual([]);
    expect(names(operator, { ...online, app: 'Unpublished' })).toEqual(['put-publication-back', 'reinstate']);
  });

  it('allows nothing to the store account or to a person without a role in the company', () => {
    for (const actor of [{ caller: 'store' }, { caller: 'developer' }, { caller: 'anyone' }] satisfies Performer[])
      expect(names(actor, draft)).toEqual([]);
  });
});

describe('canPerform', () => {
  it.each([
    ['release', ['owner', 'publisher']],
    ['roll-back', ['owner', 'publisher']],
    ['save-pricing', ['owner', 'publisher']],
    ['delete-version', ['owner', 'publisher']],
    ['approve', []],
    ['withdraw-from-store', []],
  ] satisfies [Action['type'], string[]][])('allows %s to the company roles %j', (action, roles) => {
    expect(companyRoles.filter((companyRole) => canPerform({ caller: 'developer', companyRole }, action))).toEqual(
      roles,
    );
  });

  it('lets an operator decide but not edit', () => {
    expect(canPerform(operator, 'approve')).toBe(true);
    expect(canPerform(operator, 'save-listing')).toBe(false);
    expect(canPerform({ caller: 'operator', companyRole: 'owner' }, 'release')).toBe(false);
    expect(canPerform({ caller: 'operator' }, 'approve')).toBe(false);
  });

  it.each([
    ['approve', ['reviewer', 'senior-reviewer', 'administrator']],
    ['withdraw-from-store', ['senior-reviewer', 'administrator']],
    ['halt', ['senior-reviewer', 'administrator']],
  ] satisfies [Action['type'], string[]][])('allows %s to the operator roles %j', (action, roles) => {
    expect(operatorRoles.filter((role) => canPerform({ caller: 'operator', operatorRoles: [role] }, action))).toEqual(
      roles,
    );
  });
});
