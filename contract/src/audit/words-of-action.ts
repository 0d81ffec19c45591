import type { Sentence } from '../kernel/language.ts';
import { attemptedCalls } from './attempted-calls.ts';
import type { AuditEntry } from './audit.ts';
import { recordedActions } from './recorded-actions.ts';

const recorded: Readonly<Record<string, Sentence>> = recordedActions;

/** What a line of the audit is about. Lines outlive what wrote them: a name that is no longer known speaks for itself. */
export function wordsOfAction({ action, refused }: Pick<AuditEntry, 'action' | 'refused'>): Sentence {
  return (refused === null ? recorded : attemptedCalls)[action] ?? { en: action, de: action };
}

/** The names of actions and of refused calls whose words, in any language, hold the text. */
export function actionsThatSay(text: string): { done: string[]; refused: string[] } {
  const wanted = text.toLowerCase();
  const among = (words: Readonly<Record<string, Sentence>>) =>
    Object.keys(words).filter((name) =>
      Object.values(words[name] ?? {}).some((sentence) => sentence.toLowerCase().includes(wanted)),
    );
  return { done: among(recorded), refused: among(attemptedCalls) };
}
