import { describe, expect, it } from 'vitest';
import { isEnabledInStore, storeLinkHint } from '../apps/store-presence.ts';
import { isDeletable, isDisabledByWorkflowState } from './app-state.ts';
import { type ApprovalStatus, displayStatusOf, versionLabelOf } from './approval-status.ts';

describe('the label of an app', () => {
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
  ] as const)('of %s, enabled %s, editable %s is %j', (appApprovalStatus, enabledInStore, appEditable, label) => {
    expect(displayStatusOf({ appApprovalStatus, enabledInStore, appEditable })).toBe(label);
  });
});

describe('the label of a version', () => {
  it.each([
    ['Approved', 'Approved', 'online'],
    ['Approved', 'Check', 'in approval'],
    ['Approved', 'Unapproved', 'online'],
    ['Check', 'Approved', 'in approval'],
    ['Unapproved', 'Check', 'rejected'],
    ['Draft', 'Check', 'draft'],
    ['Unpublished', 'Check', 'unpublished'],
  ] as const)('in %s, of an app in %s, is %j', (version, app, label) => {
    expect(versionLabelOf(version, app)).toBe(label);
  });
});

describe('what follows from the state of an app', () => {
  it('it is locked in review, rejected, and withdrawn', () => {
    const locked = (['Draft', 'Check', 'Approved', 'Unapproved', 'Unpublished'] satisfies ApprovalStatus[]).filter(
      isDisabledByWorkflowState,
    );
    expect(locked).toEqual(['Check', 'Unapproved', 'Unpublished']);
  });

  it('it can be deleted while nothing was online and nobody looks at it', () => {
    expect(isDeletable({ app: 'Draft', published: false })).toBe(true);
    expect(isDeletable({ app: 'Unapproved', published: false })).toBe(true);
    expect(isDeletable({ app: 'Check', published: false })).toBe(false);
    expect(isDeletable({ app: 'Unapproved', published: true })).toBe(false);
  });

  it('it is enabled in the store unless it is hidden or withdrawn; nothing chosen counts as enabled', () => {
    expect(isEnabledInStore({ status: 'Draft', mode: null })).toBe(true);
    expect(isEnabledInStore({ status: 'Approved', mode: 'RESTRICTED_BUYER' })).toBe(true);
    expect(isEnabledInStore({ status: 'Approved', mode: 'UNAVAILABLE' })).toBe(false);
    expect(isEnabledInStore({ status: 'Unpublished', mode: 'PUBLIC' })).toBe(false);
  });

  it('the link into the store has a hint when there is something online that nobody sees', () => {
    expect(storeLinkHint({ status: 'Approved', published: true, mode: 'PUBLIC' }, 'en')).toBeNull();
    expect(storeLinkHint({ status: 'Draft', published: false, mode: 'UNAVAILABLE' }, 'en')).toBeNull();
    expect(storeLinkHint({ status: 'Approved', published: true, mode: 'UNAVAILABLE' }, 'de')).toMatch(/nicht im Store/);
    expect(storeLinkHint({ status: 'Unpublished', published: true, mode: 'PUBLIC' }, 'en')).toMatch(
      /The store unpublished/,
    );
  });
});
