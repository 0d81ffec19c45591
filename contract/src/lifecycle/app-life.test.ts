import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action, AppState } from './app-state.ts';
import { transition } from './app-transitions.ts';

/** Wishes of people, as chance has them; versions are meant by their place, newest first. */
type Wish = {
  type: Action['type'] | 'upload';
  kind: 'app' | 'listing' | 'version';
  place: number;
  withVersion: boolean;
};

const wish: fc.Arbitrary<Wish> = fc.record({
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
      'free-package-name',
    ] as const),
  ),
  kind: fc.constantFrom('app', 'listing', 'version'),
  place: fc.nat(2),
  withVersion: fc.boolean(),
});

function toAction(wished: Wish, state: AppState): Action {
  const { type, kind, place, withVersion } = wished;
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
    case 'put-publication-back':
      return { type, publication: 1, ofVersion: version };
    default:
      return { type };
  }
}

/** Follows the wishes that the table allows, and looks at every state on the way. */
function live(wishes: readonly Wish[], look: (state: AppState, before: AppState, action: Action) => void): AppState {
  let state: AppState = { app: 'Draft', published: false, openSubmissions: [], versions: [] };
  let uploads = 0;
  for (const wished of wishes) {
    const action = toAction(wished, state);
    const outcome = transition(state, action);
    if (!outcome.allowed || outcome.removesApp) continue;
    const before = state;
    state = outcome.next;
    if (action.type === 'upload-version')
      state = { ...state, versions: [{ code: `v${++uploads}`, status: 'Draft', saved: false }, ...state.versions] };
    look(state, before, action);
  }
  return state;
}

const inState = (state: AppState, ...statuses: string[]) =>
  state.versions.filter(({ status }) => statuses.includes(status));

describe('whatever people do, an app', () => {
  it('is always in a state that makes sense', () => {
    const property = fc.property(fc.array(wish, { maxLength: 60 }), (wishes) => {
      live(wishes, (state) => {
        const { app, published, openSubmissions: open } = state;
        expect(inState(state, 'Draft', 'Check', 'Unapproved').length).toBeLessThanOrEqual(1);
        expect(inState(state, 'Approved')).toHaveLength(published ? 1 : 0);
        expect(new Set(open).size).toBe(open.length);
        expect(app === 'Check').toBe(open.includes('app') || open.includes('listing'));
        expect(inState(state, 'Check')).toHaveLength(open.includes('app') || open.includes('version') ? 1 : 0);
        expect(published ? app !== 'Draft' : app !== 'Approved' && app !== 'Unpublished').toBe(true);
        if (app === 'Unpublished') expect(open).toEqual([]);
      });
    });
    fc.assert(property, { numRuns: 2_000 });
  });

  it('never comes to be online without an approval, and never stops having a publication', () => {
    const property = fc.property(fc.array(wish, { maxLength: 60 }), (wishes) => {
      live(wishes, (state, before, action) => {
        if (state.published !== before.published) expect([before.published, action.type]).toEqual([false, 'approve']);
        const newlyOnline = inState(state, 'Approved').filter(
          ({ code }) => !inState(before, 'Approved').some((old) => old.code === code),
        );
        // Also what is put back was approved once.
        if (newlyOnline.length > 0 && action.type !== 'put-publication-back') expect(action.type).toBe('approve');
        if (action.type === 'put-publication-back')
          expect(inState(before, 'Approved', 'Unpublished').map(({ code }) => code)).toContain(action.ofVersion);
      });
    });
    fc.assert(property, { numRuns: 1_000 });
  });

  it('gets online in some of these lives: the other promises are not empty', () => {
    const lives = fc.sample(fc.array(wish, { minLength: 40, maxLength: 60 }), { numRuns: 500, seed: 7 });
    const ends = lives.map((wishes) => live(wishes, () => {}));
    expect(ends.filter(({ published }) => published).length).toBeGreaterThan(20);
    expect(ends.filter(({ versions }) => versions.length > 1).length).toBeGreaterThan(5);
  });
});
