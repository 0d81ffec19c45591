import type { Choice } from './SelectField.tsx';

/** Ignores case and diacritics, so that "oster" finds Österreich. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Options that start with the search text come before those that contain it. */
export function matchingChoices(choices: readonly Choice[], words: string): readonly Choice[] {
  const wanted = plain(words.trim());
  if (!wanted) return choices;
  const found = choices.filter(({ text }) => plain(text).includes(wanted));
  return found.toSorted((one, other) => {
    const startsFirst = (choice: Choice) => (plain(choice.text).startsWith(wanted) ? 0 : 1);
    return startsFirst(one) - startsFirst(other);
  });
}
