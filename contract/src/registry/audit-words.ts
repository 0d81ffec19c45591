import { mergeAuditWords, type RecordedAction } from '../kernel/audit-words.ts';
import type { Sentence } from '../kernel/language.ts';
import { features } from './features.ts';
import type { Merged } from './merge-parts.ts';

type Actions = Merged<(typeof features)[number]['audit']['actions']>;

const words = mergeAuditWords(features.map(({ audit }) => audit));

/** The words of all features in the audit. It compiles only when the feature of each declared action is listed. */
export const auditWords: typeof words & { actions: Readonly<Record<RecordedAction, Sentence>> } = {
  ...words,
  actions: words.actions as Actions, // merged from exactly these
};

/** The names of actions and refused calls with the text in their words, in any language. */
export function actionsNamed(text: string): { done: string[]; refused: string[] } {
  const wanted = text.toLowerCase();
  const among = (sentences: Readonly<Record<string, Sentence>>) =>
    Object.keys(sentences).filter((name) =>
      Object.values(sentences[name] ?? {}).some((sentence) => sentence.toLowerCase().includes(wanted)),
    );
  return { done: among(words.actions), refused: among(words.attempts) };
}
