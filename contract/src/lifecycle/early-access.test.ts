import { describe, expect, it } from 'vitest';
import type { Action, AppState, VersionState } from './app-state.ts';
import { transition } from './app-transitions.ts';
import { online, rejectedOnline, state, version, versionInReview } from './testing/sample-states.ts';

const waiting: VersionState = { ...version('v2', 'Approved'), phase: 'waiting' };
const early = (one: VersionState): VersionState => ({ ...one, earlyAccess: true });
const withVersions = (...versions: VersionState[]): AppState => ({ ...online, versions });
const start = (code: string): Action => ({ type: 'start-early-access', version: code });
const end = (code: string): Action => ({ type: 'end-early-access', version: code });

/** The versions in early access after an action, or the problem. */
function earlyAfter(before: AppState, action: Action): string {
  const outcome = transition(before, action);
  if (!outcome.allowed) return outcome.problem;
  const codes = outcome.next.versions.filter(({ earlyAccess }) => earlyAccess).map(({ code }) => code);
  return codes.join(' ') || 'none';
}

describe('the start of early access', () => {
  it.each<[string, VersionState, string]>([
    ['that waits', waiting, 'v2'],
    ['with a date', { ...waiting, phase: 'scheduled' }, 'v2'],
    ['that rolls out', { ...waiting, phase: 'rolling' }, 'v2'],
    ['that is halted', { ...waiting, phase: 'halted' }, 'early-access-not-possible'],
    ['that is online', version('v2', 'Approved'), 'early-access-not-possible'],
    ['that was replaced', version('v2', 'Unpublished'), 'early-access-not-possible'],
    ['that was rejected', version('v2', 'Unapproved'), 'early-access-not-possible'],
    ['that is not saved', version('v2', 'Draft', false), 'early-access-not-possible'],
    ['that is in review without being saved', version('v2', 'Check', false), 'early-access-not-possible'],
    ['that is a saved draft', version('v2', 'Draft'), 'v2'],
    ['that is in early access', early(waiting), 'early-access-running'],
  ])('leads for a version %s to %s', (_case, one, expected) => {
    expect(earlyAfter(withVersions(one, version('v1', 'Unpublished')), start('v2'))).toBe(expected);
  });

  it('works for a version in review, and for the first version of an app', () => {
    expect(earlyAfter(versionInReview, start('v2'))).toBe('v2');
    expect(earlyAfter(state('Draft', { versions: [version('v1', 'Draft')] }), start('v1'))).toBe('v1');
  });

  it('ends that of another version', () => {
    const both = withVersions(version('v3', 'Draft'), early(waiting), version('v1', 'Approved'));
    expect(earlyAfter(both, start('v3'))).toBe('v3');
  });

  it('is refused for an unknown version and an unpublished app', () => {
    expect(earlyAfter(online, start('v9'))).toBe('not-found');
    expect(earlyAfter({ ...withVersions(waiting), app: 'Unpublished' }, start('v2'))).toBe('app-withdrawn');
  });
});

describe('a version in early access', () => {
  const running = withVersions(early(waiting), version('v1', 'Approved'));
  const rolling = withVersions({ ...early(waiting), phase: 'rolling' }, version('v1', 'Approved'));
  const inReview: AppState = {
    ...versionInReview,
    versions: versionInReview.versions.map((one, i) => (i === 0 ? early(one) : one)),
  };
  const draft = withVersions(early(version('v2', 'Draft')), version('v1', 'Approved'));

  it.each<[string, string, AppState, Action]>([
    ['its end', 'none', running, end('v2')],
    ['a date', 'v2', running, { type: 'schedule', version: 'v2', startsAt: 1, timeZone: 'UTC' }],
    ['a rollout', 'v2', running, { type: 'start-rollout', version: 'v2', stages: [{ percent: 5, days: 1 }] }],
    ['its release', 'none', running, { type: 'release-now', version: 'v2' }],
    ['its cancellation', 'none', running, { type: 'cancel', version: 'v2' }],
    ['a halt', 'none', rolling, { type: 'halt', version: 'v2', reason: 'It stops cameras.' }],
    ['the completion of its rollout', 'none', rolling, { type: 'complete', version: 'v2' }],
    ['the end of the app in the store', 'none', running, { type: 'withdraw-from-store' }],
    ['its submission', 'v2', draft, { type: 'save-version', version: 'v2' }],
    ['its withdrawal from review', 'v2', inReview, { type: 'withdraw-submission', kind: 'version' }],
    ['its rejection', 'none', inReview, { type: 'reject', kind: 'version' }],
    ['its approval', 'none', inReview, { type: 'approve', kind: 'version' }],
    ['its deletion', 'early-access-running', draft, { type: 'delete-version', version: 'v2' }],
    ['a reset to draft', 'v2', { ...rejectedOnline, versions: running.versions }, { type: 'reset-to-draft' }],
  ])('%s leads to: %s', (_case, expected, before, action) => {
    expect(earlyAfter(before, action)).toBe(expected);
  });

  it('stays in early access when it waits after its approval', () => {
    const [inCheck, ...others] = inReview.versions;
    if (!inCheck) throw new Error('expected a version in review');
    const manually: AppState = { ...inReview, versions: [{ ...inCheck, releaseMode: 'manually' }, ...others] };
    expect(earlyAfter(manually, { type: 'approve', kind: 'version' })).toBe('v2');
  });

  it('keeps its app from being deleted', () => {
    const first = state('Draft', { versions: [early(version('v1', 'Draft'))] });
    expect(earlyAfter(first, { type: 'delete-app' })).toBe('early-access-running');
  });

  it('cannot be ended when it is not in early access', () => {
    expect(earlyAfter(withVersions(waiting), end('v2'))).toBe('early-access-not-running');
  });
});
