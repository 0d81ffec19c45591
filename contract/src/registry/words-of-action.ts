import type { AuditEntry } from '../audit/audit.ts';
import type { Sentence } from '../kernel/language.ts';
import { attemptedCalls, recordedActions } from './audit-words.ts';

const recorded: Readonly<Record<string, Sentence>> = recordedActions;

/** The words for an audit entry. Entries outlive the code that wrote them, so an unknown name is returned unchanged. */
export function wordsOfAction({ action, refused }: Pick<AuditEntry, 'action' | 'refused'>): Sentence {
  return (refused === null ? recorded : attemptedCalls)[action] ?? { en: action, de: action };
}

/** The names of actions and refused calls with the text in their words, in any language. */
export function actionsThatSay(text: string): { done: string[]; refused: string[] } {
  const wanted = text.toLowerCase();
  const among = (words: Readonly<Record<string, Sentence>>) =>
    Object.keys(words).filter((name) =>
      Object.values(words[name] ?? {}).some((sentence) => sentence.toLowerCase().includes(wanted)),
    );
  return { done: among(recorded), refused: among(attemptedCalls) };
}
