import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Action, type AppState, isOnline } from './app-state.ts';
import { transition } from './app-transitions.ts';
import { canHaveEarlyAccess, earlyAccessActions } from './early-access.ts';
import { listingReleaseActions } from './listing-release.ts';
import { type ReleaseMode, releaseModes, rolloutPhases } from './rollout-phase.ts';
import { rolloutActions } from './rollout-transitions.ts';

/** Random actions of people; versions are identified by position, newest first. */
type Step = {
  type: Action['type'] | 'upload';
  kind: 'app' | 'listing' | 'version';
  place: number;
  withVersion: boolean;
  releaseMode: ReleaseMode;
};

const anyStep: fc.Arbitrary<Step> = fc.record({
  type: fc.constantFrom(
    ...([
      'release',
      'delete-app',
      'reset-to-draft',
      'withdraw-submission',
      'approve',
      'approve',
      'reject',
      'save-listing',
    ] as const),
    ...([
      'save-pricing',
      'save-availability',
      'upload',
      'upload',
      'save-version',
      'save-version',
      'delete-version',
    ] as const),
    ...([
      'update-online-version',
      'withdraw-from-store',
      'reinstate',
      'put-publication-back',
      'roll-back',
      'free-package-name',
    ] as const),
    ...rolloutActions,
    ...listingReleaseActions,
    ...earlyAccessActions,
    'complete' as const,
  ),
  kind: fc.constantFrom('app', 'listing', 'version'),
  place: fc.nat(2),
  withVersion: fc.boolean(),
  releaseMode: fc.constantFrom(...releaseModes),
});

function toAction(step: Step, state: AppState): Action {
  const { type, kind, place, withVersion } = step;
  const version = state.versions[place]?.code ?? 'none';
  switch (type) {
    case 'upload':
    case 'upload-version':
      return { type: 'upload-version' };
    case 'withdraw-submission':
    case 'approve':
      return { type, kind };
    case 'reject':
      return { type, kind, ...(withVersion && { rejectedVersion: version }) };
    case 'save-version':
    case 'save-version-draft':
    case 'update-online-version':
    case 'delete-version':
      return { type, version };
    case 'release-now':
    case 'complete':
    case 'resume':
    case 'cancel':
      return { type, version: activeOf(state)?.code ?? version };
    case 'start-early-access':
    case 'end-early-access':
      return { type, version };
    case 'schedule':
      return { type, version: activeOf(state)?.code ?? version, startsAt: 1, timeZone: 'UTC' };
    case 'start-rollout':
      return { type, version: activeOf(state)?.code ?? version, stages: [{ percent: 5, days: 1 }] };
    case 'set-percent':
      return { type, version: activeOf(state)?.code ?? version, percent: 20 };
    case 'halt':
      return { type, version: activeOf(state)?.code ?? version, reason: 'It stops cameras.' };
    case 'schedule-listing':
      return { type, startsAt: 1, timeZone: 'UTC' };
    case 'put-publication-back':
    case 'roll-back':
      return { type, publication: 1, ofVersion: version };
    default:
      return { type };
  }
}

const activeOf = ({ versions }: AppState) => versions.find(({ phase }) => phase);

const newApp: AppState = { app: 'Draft', published: false, openSubmissions: [], versions: [] };
/** An app whose next version waits for its release, which few random histories reach from the start. */
const waitingApp: AppState = {
  ...newApp,
  app: 'Approved',
  published: true,
  versions: [
    { code: 'waiting', status: 'Approved', phase: 'waiting', saved: true },
    { code: 'online', status: 'Approved', saved: true },
  ],
};

/** Applies the actions that the table allows and inspects every state on the way. */
function play(
  steps: readonly Step[],
  look: (state: AppState, before: AppState, action: Action) => void,
  start = newApp,
): AppState {
  let state = start;
  let uploads = 0;
  for (const step of steps) {
    const action = toAction(step, state);
    const outcome = transition(state, action);
    if (!outcome.allowed || outcome.removesApp) continue;
    const before = state;
    state = outcome.next;
    // Saved with the submission.
    if (action.type === 'save-listing') state = { ...state, listingReleaseMode: step.releaseMode };
    if (action.type === 'upload-version')
      state = {
        ...state,
        versions: [
          { code: `v${++uploads}`, status: 'Draft', saved: false, releaseMode: step.releaseMode },
          ...state.versions,
        ],
      };
    look(state, before, action);
  }
  return state;
}

const inState = (state: AppState, ...statuses: string[]) =>
  state.versions.filter(({ status }) => statuses.includes(status));

function expectConsistent(state: AppState): void {
  const { app, published, openSubmissions: open, listingPhase } = state;
  expect(inState(state, 'Draft', 'Check', 'Unapproved').length).toBeLessThanOrEqual(1);
  expect(state.versions.filter(isOnline)).toHaveLength(published ? 1 : 0);
  const active = state.versions.filter(({ phase }) => phase);
  expect(active.length).toBeLessThanOrEqual(1);
  for (const { status } of active) expect(status).toBe('Approved');
  const early = state.versions.filter(({ earlyAccess }) => earlyAccess);
  expect(early.length).toBeLessThanOrEqual(1);
  for (const version of early) expect(canHaveEarlyAccess(version)).toBe(true);
  if (app === 'Unpublished') expect(early).toEqual([]);
  // Only an app in the store has a listing that waits.
  if (listingPhase) expect(published).toBe(true);
  if (app === 'Unpublished') expect(listingPhase).not.toBe('scheduled');
  // Nothing is delivered or released while the app is out of the store.
  if (app === 'Unpublished') expect(['waiting', 'halted', undefined]).toContain(active[0]?.phase ?? undefined);
  expect(new Set(open).size).toBe(open.length);
  // The first version waits with its app, which stays closed without a submission.
  const isFirstWaiting = !published && active.length === 1;
  expect(app === 'Check').toBe(open.includes('app') || open.includes('listing') || isFirstWaiting);
  if (isFirstWaiting) expect(['waiting', 'scheduled']).toContain(active[0]?.phase);
  expect(inState(state, 'Check')).toHaveLength(open.includes('app') || open.includes('version') ? 1 : 0);
  expect(published ? app !== 'Draft' : app !== 'Approved' && app !== 'Unpublished').toBe(true);
  if (app === 'Unpublished') expect(open).toEqual([]);
}

describe('a random sequence of actions', () => {
  it('always leaves the app in a consistent state', () => {
    const property = fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
      play(steps, expectConsistent);
      play(steps, expectConsistent, waitingApp);
    });
    fc.assert(property, { numRuns: 2_000 });
  });

  it('never puts an app online without an approval and never removes its publication', () => {
    const property = fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
      const look = (state: AppState, before: AppState, action: Action) => {
        if (state.published !== before.published) {
          expect(before.published).toBe(false);
          expect(['approve', 'release-now']).toContain(action.type);
        }
        const newlyOnline = state.versions.filter(
          (version) => isOnline(version) && !before.versions.some((old) => isOnline(old) && old.code === version.code),
        );
        // A version that waits or rolls out was approved before.
        const released = action.type === 'release-now' || action.type === 'complete';
        if (released) expect(newlyOnline.map(({ code }) => code)).toEqual([activeOf(before)?.code]);
        // Versions that a rollback publishes were approved as well.
        const isRollback = action.type === 'put-publication-back' || action.type === 'roll-back';
        if (newlyOnline.length > 0 && !isRollback && !released) expect(action.type).toBe('approve');
        if (isRollback)
          expect(inState(before, 'Approved', 'Unpublished').map(({ code }) => code)).toContain(action.ofVersion);
      };
      play(steps, look);
      play(steps, look, waitingApp);
    });
    fc.assert(property, { numRuns: 1_000 });
  });

  it('reaches the online state in some cases, so that the other tests are not vacuous', () => {
    const histories = fc.sample(fc.array(anyStep, { minLength: 40, maxLength: 60 }), { numRuns: 500, seed: 7 });
    const ends = histories.map((steps) => play(steps, () => {}));
    expect(ends.filter(({ published }) => published).length).toBeGreaterThan(20);
    expect(ends.filter(({ versions }) => versions.length > 1).length).toBeGreaterThan(5);
    const reached = new Set<string | undefined>();
    let waitedFirst = 0;
    for (const steps of histories)
      play(
        steps,
        ({ published, ...state }) => (waitedFirst += !published && activeOf({ published, ...state }) ? 1 : 0),
      );
    expect(waitedFirst).toBeGreaterThan(5);
    for (const steps of histories) play(steps, (state) => reached.add(activeOf(state)?.phase ?? undefined), waitingApp);
    expect(reached).toEqual(new Set([undefined, ...rolloutPhases]));
    const inEarlyAccess = new Set<string>();
    for (const steps of histories)
      play(
        steps,
        ({ versions }) => {
          for (const { earlyAccess, phase, status } of versions) if (earlyAccess) inEarlyAccess.add(phase ?? status);
        },
        waitingApp,
      );
    expect(inEarlyAccess).toEqual(new Set(['Draft', 'Check', 'waiting', 'scheduled', 'rolling']));
  });
});
