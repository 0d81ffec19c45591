import { describe, expect, it } from 'vitest';
import { isEnabledInStore, storeLinkHint } from '../apps/store-presence.ts';
import { isDeletable, isDisabledByWorkflowState } from './app-state.ts';
import { type ApprovalStatus, displayStatusOf, versionLabelOf } from './approval-status.ts';

describe('displayStatusOf', () => {
  it.each([
    // state, enabled in the store, editable, label
    ['Approved', false, true, 'unpublished'],
    ['Approved', false, false, 'unpublished'],
    ['Draft', false, true, 'disabled draft'],
    ['Approved', true, false, 'in approval'],
    ['Unpublished', true, false, 'unpublished'],
    ['Unpublished', false, false, 'unpublished'],
    ['Check', true, false, 'in approval'],
    ['Check', false, false, 'in approval'],
    ['Unapproved', true, false, 'rejected'],
    ['Unapproved', false, false, 'rejected'],
    ['Approved', true, true, 'approved'],
    ['Draft', true, true, 'draft'],
  ] as const)(
    'labels an app in %s, enabled %s, editable %s as %j',
    (appApprovalStatus, enabledInStore, appEditable, label) => {
      expect(displayStatusOf({ appApprovalStatus, enabledInStore, appEditable })).toBe(label);
    },
  );
});

describe('versionLabelOf', () => {
  it.each([
    ['Approved', 'Approved', 'online'],
    ['Approved', 'Check', 'in approval'],
    ['Approved', 'Unapproved', 'online'],
    ['Check', 'Approved', 'in approval'],
    ['Unapproved', 'Check', 'rejected'],
    ['Draft', 'Check', 'draft'],
    ['Unpublished', 'Check', 'unpublished'],
  ] as const)('labels a version in %s of an app in %s as %j', (version, app, label) => {
    expect(versionLabelOf(version, app)).toBe(label);
  });
});

describe('derived properties of an app', () => {
  it('locks the app in review, after a rejection and while it is unpublished', () => {
    const locked = (['Draft', 'Check', 'Approved', 'Unapproved', 'Unpublished'] satisfies ApprovalStatus[]).filter(
      isDisabledByWorkflowState,
    );
    expect(locked).toEqual(['Check', 'Unapproved', 'Unpublished']);
  });

  it('allows deletion while the app was never online and is not under review', () => {
    expect(isDeletable({ app: 'Draft', published: false })).toBe(true);
    expect(isDeletable({ app: 'Unapproved', published: false })).toBe(true);
    expect(isDeletable({ app: 'Check', published: false })).toBe(false);
    expect(isDeletable({ app: 'Unapproved', published: true })).toBe(false);
  });

  it('enables the app in the store unless it is hidden or unpublished, even without a choice', () => {
    expect(isEnabledInStore({ status: 'Draft', mode: null })).toBe(true);
    expect(isEnabledInStore({ status: 'Approved', mode: 'RESTRICTED_BUYER' })).toBe(true);
    expect(isEnabledInStore({ status: 'Approved', mode: 'UNAVAILABLE' })).toBe(false);
    expect(isEnabledInStore({ status: 'Unpublished', mode: 'PUBLIC' })).toBe(false);
  });

  it('adds a hint to the store link when the app is online but invisible', () => {
    expect(storeLinkHint({ status: 'Approved', published: true, mode: 'PUBLIC' }, 'en')).toBeNull();
    expect(storeLinkHint({ status: 'Draft', published: false, mode: 'UNAVAILABLE' }, 'en')).toBeNull();
    expect(storeLinkHint({ status: 'Approved', published: true, mode: 'UNAVAILABLE' }, 'de')).toMatch(/nicht im Store/);
    expect(storeLinkHint({ status: 'Unpublished', published: true, mode: 'PUBLIC' }, 'en')).toMatch(
      /The store unpublished/,
    );
  });
});
