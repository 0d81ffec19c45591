/** The first sentence and the rest. Dots inside names and numbers do not end a sentence. */
export function splitSentence(text: string): [string, string] {
  const end = text.search(/[.] (?=\p{Lu})/u);
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 2)];
}
