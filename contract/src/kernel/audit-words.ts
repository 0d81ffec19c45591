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

/** The words of a feature in the audit, in a file without schemas, because the console shows them. */
export interface AuditWords {
  /** A denied call, by the name of its endpoint, as something to do: `Save prices`. */
  attempts?: Words;
  /** A recorded change, as something done: `Saved prices`. */
  actions?: Words;
  /** The members of `before` and `after`, at every depth. */
  fields?: Words;
}

/** The words of several features, by name. */
export function mergeAuditWords(all: readonly AuditWords[]): Required<AuditWords> {
  const merge = (part: keyof AuditWords): Words => Object.assign({}, ...all.map((words) => words[part]));
  return { attempts: merge('attempts'), actions: merge('actions'), fields: merge('fields') };
}

/** The words for an audit entry. Entries outlive the code that wrote them, so an unknown name is returned unchanged. */
export function wordsOfAction(
  { actions, attempts }: Required<AuditWords>,
  { action, refused }: { action: string; refused: string | null },
): Sentence {
  return (refused === null ? actions : attempts)[action] ?? { en: action, de: action };
}
