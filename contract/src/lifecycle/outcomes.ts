import type { ProblemName } from '../kernel/problem.ts';
import type { AppState, Outcome, SubmissionKind } from './app-state.ts';
import { lockOf } from './app-state.ts';

export type Allowed = Extract<Outcome, { allowed: true }>;

export function edit(state: AppState, then: () => Outcome): Outcome {
  const lock = lockOf(state.app);
  return lock ? refuse(lock) : then();
}

export function withOpen(state: AppState, kind: SubmissionKind, then: () => Outcome): Outcome {
  return state.openSubmissions.includes(kind) ? then() : refuse('submission-not-open');
}

export function refuse(problem: ProblemName): Outcome {
  return { allowed: false, problem };
}

export function stays(state: AppState): Allowed {
  return { allowed: true, next: state, closes: [] };
}

export function moves(state: AppState, change: Partial<AppState>): Allowed {
  return stays({ ...state, ...change });
}

export function open(outcome: Allowed, kind: SubmissionKind): Allowed {
  return {
    ...outcome,
    next: { ...outcome.next, openSubmissions: [...outcome.next.openSubmissions, kind] },
    opens: kind,
  };
}

export function close(outcome: Allowed, kind: SubmissionKind, publishes?: Allowed['publishes']): Allowed {
  const openSubmissions = outcome.next.openSubmissions.filter((item) => item !== kind);
  return { ...outcome, next: { ...outcome.next, openSubmissions }, closes: [kind], ...(publishes && { publishes }) };
}
