import type { Choice } from './SelectField.tsx';

/** Without case and marks, so that "oster" finds Österreich as well. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Those that begin with the words come before those that only have them inside. */
export function matchingChoices(choices: readonly Choice[], words: string): readonly Choice[] {
  const wanted = plain(words.trim());
  if (!wanted) return choices;
  const found = choices.filter(({ text }) => plain(text).includes(wanted));
  return found.toSorted((one, other) => {
    const startsFirst = (choice: Choice) => (plain(choice.text).startsWith(wanted) ? 0 : 1);
    return startsFirst(one) - startsFirst(other);
  });
}
