/** The first sentence, and what follows it. Dots inside names and numbers are no ends. */
export function splitSentence(text: string): [string, string] {
  const end = text.search(/[.] (?=\p{Lu})/u);
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 2)];
}
