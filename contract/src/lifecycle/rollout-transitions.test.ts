import { describe, expect, it } from 'vitest';
import type { Action, AppState, VersionState } from './app-state.ts';
import { transition } from './app-transitions.ts';
import type { ReleaseMode, RolloutPhase } from './rollout-phase.ts';
import { type RolloutActionName, rolloutActions } from './rollout-transitions.ts';
import { online, version, versionInReview } from './testing/sample-states.ts';

const withPhase = (phase: RolloutPhase): AppState => ({
  ...online,
  versions: [{ ...version('v2', 'Approved'), phase }, version('v1', 'Approved')],
});

const actionOf = (type: RolloutActionName): Action => {
  if (type === 'schedule') return { type, version: 'v2', startsAt: 1, timeZone: 'UTC' };
  if (type === 'start-rollout') return { type, version: 'v2', stages: [{ percent: 5, days: 1 }] };
  if (type === 'set-percent') return { type, version: 'v2', percent: 20 };
  return type === 'halt' ? { type, version: 'v2', reason: 'It stops cameras.' } : { type, version: 'v2' };
};

/** Each version as its phase or status, with the published part; or the problem. */
function after(state: AppState, action: Parameters<typeof transition>[1]) {
  const outcome = transition(state, action);
  if (!outcome.allowed) return outcome.problem;
  const places = outcome.next.versions.map(({ phase, status }: VersionState) => phase ?? status);
  return [...places, ...(outcome.publishes ? [outcome.publishes] : [])].join(' ');
}

const submitted = (releaseMode: ReleaseMode, phase?: RolloutPhase): AppState => ({
  ...versionInReview,
  versions: [
    { ...version('v3', 'Check'), releaseMode },
    ...(phase ? [{ ...version('v2', 'Approved'), phase }] : []),
    version('v1', 'Approved'),
  ],
});

describe('the approval of a version', () => {
  it.each([
    ['immediately', 'Approved Unpublished version'],
    ['manually', 'waiting Approved'],
    ['scheduled', 'scheduled Approved'],
  ] as const)('leads in release mode %s to %s', (mode, places) => {
    expect(after(submitted(mode), { type: 'approve', kind: 'version' })).toBe(places);
  });

  it.each(['waiting', 'scheduled', 'halted'] as const)('replaces a version that is %s', (phase) => {
    const approve = { type: 'approve', kind: 'version' } as const;
    expect(after(submitted('immediately', phase), approve)).toBe('Approved Unpublished Unpublished version');
    expect(after(submitted('manually', phase), approve)).toBe('waiting Unpublished Approved');
  });

  it('is refused while another version is rolling out', () => {
    const before = submitted('manually', 'rolling');
    expect(after(before, { type: 'approve', kind: 'version' })).toBe('rollout-in-progress');
    expect(after(before, { type: 'reject', kind: 'version' })).toBe('Unapproved rolling Approved');
  });
});

describe('the first version of an app', () => {
  const inReview = (releaseMode: ReleaseMode): AppState => ({
    app: 'Check',
    published: false,
    openSubmissions: ['app'],
    versions: [{ ...version('v1', 'Check'), releaseMode }],
  });
  const approved = (releaseMode: ReleaseMode): AppState => {
    const outcome = transition(inReview(releaseMode), { type: 'approve', kind: 'app' });
    if (!outcome.allowed) throw new Error(outcome.problem);
    return outcome.next;
  };

  it.each([
    ['immediately', 'Approved everything', 'Approved', true],
    ['manually', 'waiting', 'Check', false],
    ['scheduled', 'scheduled', 'Check', false],
  ] as const)('is after its approval in release mode %s: %s', (mode, places, app, published) => {
    expect(after(inReview(mode), { type: 'approve', kind: 'app' })).toBe(places);
    expect(approved(mode)).toMatchObject({ app, published, openSubmissions: [] });
  });

  it('goes online with its app when it is released, and is then like any other', () => {
    const outcome = transition(approved('manually'), { type: 'release-now', version: 'v1' });
    expect(outcome).toMatchObject({ next: { app: 'Approved', published: true }, publishes: 'everything' });
    expect(after(approved('scheduled'), { type: 'release-now', version: 'v1' })).toBe('Approved everything');
    expect(after(approved('manually'), { type: 'schedule', version: 'v1', startsAt: 1, timeZone: 'UTC' })).toBe(
      'scheduled',
    );
  });

  it('is a draft again with its app when its release is cancelled', () => {
    const outcome = transition(approved('manually'), { type: 'cancel', version: 'v1' });
    expect(outcome).toMatchObject({
      next: { app: 'Draft', published: false, versions: [{ status: 'Draft', saved: true }] },
    });
    if (outcome.allowed) expect(after(outcome.next, { type: 'release' })).toBe('Check');
  });

  it('cannot roll out to a share of the cameras, and closes its app for edits and uploads while it waits', () => {
    const state = approved('manually');
    const refused = (action: Parameters<typeof transition>[1]) => after(state, action);
    expect(refused({ type: 'start-rollout', version: 'v1', stages: [{ percent: 5, days: 1 }] })).toBe(
      'rollout-first-version',
    );
    for (const type of ['save-listing', 'save-pricing', 'save-availability', 'upload-version', 'release'] as const)
      expect(refused({ type })).toBe('app-in-review');
    expect(refused({ type: 'delete-app' })).toBe('app-not-deletable');
  });
});

describe('the actions on a version that is not yet released to everyone', () => {
  const notWaiting = 'rollout-not-waiting';
  const notRolling = 'rollout-not-rolling';
  const released = 'Approved Unpublished version';
  const cancelled = 'Unpublished Approved';
  const table: Record<RolloutPhase, Record<RolloutActionName, string>> = {
    waiting: {
      'release-now': released,
      schedule: 'scheduled Approved',
      'start-rollout': 'rolling Approved',
      'set-percent': notRolling,
      halt: notRolling,
      resume: 'rollout-not-halted',
      complete: notRolling,
      cancel: cancelled,
    },
    scheduled: {
      'release-now': released,
      schedule: 'scheduled Approved',
      'start-rollout': 'rolling Approved',
      'set-percent': notRolling,
      halt: notRolling,
      resume: 'rollout-not-halted',
      complete: notRolling,
      cancel: cancelled,
    },
    rolling: {
      'release-now': notWaiting,
      schedule: notWaiting,
      'start-rollout': notWaiting,
      'set-percent': 'rolling Approved',
      halt: 'halted Approved',
      resume: 'rollout-not-halted',
      complete: released,
      cancel: cancelled,
    },
    halted: {
      'release-now': notWaiting,
      schedule: notWaiting,
      'start-rollout': notWaiting,
      'set-percent': notRolling,
      halt: notRolling,
      resume: 'rolling Approved',
      complete: notRolling,
      cancel: cancelled,
    },
  };

  it.each(
    Object.entries(table).flatMap(([phase, row]) =>
      Object.entries(row).map(([action, places]) => [phase, action, places] as const),
    ),
  )('lead in the phase %s with %s to: %s', (phase, action, places) => {
    // Both are keys of the table above.
    expect(after(withPhase(phase as RolloutPhase), actionOf(action as RolloutActionName))).toBe(places);
  });

  it('are refused for the online version, an unknown version and an unpublished app', () => {
    expect(after(online, { type: 'cancel', version: 'v1' })).toBe('rollout-over');
    expect(after(online, { type: 'cancel', version: 'v9' })).toBe('not-found');
    for (const type of rolloutActions)
      expect(after({ ...withPhase('rolling'), app: 'Unpublished' }, actionOf(type))).toBe('app-withdrawn');
  });
});

describe('the other rows of the state table', () => {
  const [unpublish, restore] = [{ type: 'withdraw-from-store' }, { type: 'reinstate' }] as const;

  it('unpublishing halts a rollout and drops a date, and restoring leaves them so', () => {
    for (const [phase, paused] of [
      ['rolling', 'halted'],
      ['halted', 'halted'],
      ['scheduled', 'waiting'],
      ['waiting', 'waiting'],
    ] as const) {
      const outcome = transition(withPhase(phase), unpublish);
      if (!outcome.allowed) throw new Error(outcome.problem);
      expect(outcome.next.versions[0]?.phase).toBe(paused);
      expect(after(outcome.next, restore)).toBe(`${paused} Approved`);
    }
  });

  it('a rollback halts a rollout, and cannot lead to its version', () => {
    const state: AppState = { ...withPhase('rolling') };
    const versions = [...state.versions, version('v0', 'Unpublished')];
    const rollBack = (ofVersion: string) => ({ type: 'roll-back', publication: 1, ofVersion }) as const;
    expect(after({ ...state, versions }, rollBack('v0'))).toBe('halted Unpublished Approved earlier');
    expect(after({ ...state, versions }, rollBack('v2'))).toBe('not-found');
  });

  it('withdrawing a submission, resetting to draft and edits leave a rollout as it is', () => {
    const rolling = withPhase('rolling');
    expect(after({ ...rolling, app: 'Unapproved' }, { type: 'reset-to-draft' })).toBe('rolling Approved');
    expect(after(rolling, { type: 'save-pricing' })).toBe('rolling Approved pricing');
    expect(after(rolling, { type: 'save-listing' })).toBe('rolling Approved');
    expect(after(rolling, { type: 'update-online-version', version: 'v2' })).toBe('version-not-online');
    expect(after(submitted('manually', 'rolling'), { type: 'withdraw-submission', kind: 'version' })).toBe(
      'Draft rolling Approved',
    );
  });

  it('the next version can be uploaded and submitted at the same time', () => {
    for (const phase of ['waiting', 'rolling'] as const) {
      expect(after(withPhase(phase), { type: 'upload-version' })).toBe(`${phase} Approved`);
      const versions = [version('v3', 'Draft', false), ...withPhase(phase).versions];
      expect(after({ ...online, versions }, { type: 'save-version', version: 'v3' })).toBe(`Check ${phase} Approved`);
    }
  });
});
