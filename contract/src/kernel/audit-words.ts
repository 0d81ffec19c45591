import type { Sentence } from './language.ts';

/**
 * The names of all actions that the audit records. Each feature adds its own where it writes their words, as it does for
 * `ProblemNames`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the features extend it.
export interface RecordedActions {}
export type RecordedAction = keyof RecordedActions;

/** The possible subjects of an audit entry, declared by the features. */
// biome-ignore lint/suspicious/noEmptyInterface: the features extend it.
export interface AuditSubjects {}
export type AuditSubject = keyof AuditSubjects;

type Words = Readonly<Record<string, Sentence>>;

/**
 * The words of a feature in the audit. They are separate from the endpoints, because the console shows them without
 * schemas.
 */
export interface AuditWords {
  /** A denied call, by the name of its endpoint, as something to do: `Save prices`. */
  attempts?: Words;
  /** A recorded change, as something done: `Saved prices`. */
  actions?: Words;
  /** The members of `before` and `after`, at every depth. */
  fields?: Words;
}
