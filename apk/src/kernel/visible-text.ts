/**
 * Characters that change the appearance of the surrounding text or control a terminal: C1 controls, direction marks,
 * zero-width characters, line and paragraph separators, byte order marks.
 */
export const invisibleCharacters =
  /[\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** JSON with every character visible: the same value for a parser, and safe to print. */
export function visibleJson(value: unknown): string {
  return JSON.stringify(value).replace(
    invisibleCharacters,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A text for a message: control and invisible characters escaped, long texts truncated. */
export function visibleText(text: string, maxCharacters: number): string {
  return visibleJson(text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text).slice(1, -1);
}
