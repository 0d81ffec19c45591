/** Characters that Markdown would read as markup. */
const markup = /[\\`*<[\]~]|&(?=#?\w+;)|_(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])_/gu;

const address = /(?:https?:\/\/|ftp:\/\/|www\.)\S*/gi;
const plainAddress = /^[a-z]+(?::\/\/|\.)(?:[\p{L}\p{N}./?#%=+:@,;!$'")-]|&(?!#?\w+;)|[_~](?=[\p{L}\p{N}]))*$/iu;

/** Whether an address can be written as it is, because Markdown makes it a link up to the next space. */
export function isPlainAddress(text: string, after: string): boolean {
  return plainAddress.test(text) && /^[.,;:!?)'"]*(?:\s|$)/.test(after);
}

/** Escapes text so that Markdown renders it literally. */
export function escapedText(text: string, after: string): string {
  let written = '';
  let end = 0;
  for (const { index, 0: found } of text.matchAll(address)) {
    const rest = text.slice(index + found.length) + after;
    written += withEscapes(text.slice(end, index)) + (isPlainAddress(found, rest) ? found : withoutLink(found));
    end = index + found.length;
  }
  return written + withEscapes(text.slice(end));
}

/** Writes the text of a link. Brackets are entities, because an escaped one can end the link. */
export function escapedLinkText(text: string): string {
  return withEscapes(text).replaceAll('\\[', '&#91;').replaceAll('\\]', '&#93;');
}

function withEscapes(text: string): string {
  return text.replace(markup, '\\$&');
}

function withoutLink(text: string): string {
  return withEscapes(text).replace(/(?:https?|ftp)(?=:\/\/)|www(?=\.)/gi, '$&\\');
}

/**
 * Writes a paragraph so that its start is not read as a heading, a list, a quotation or a rule, nor the whole of it, below
 * another line, as the rule of a table.
 */
export function paragraph(text: string): string {
  return text
    .replace(/^(?=#{1,6}(?:\s|$)|[-+](?:\s|$)|-[-\s]*$|>)/, '\\')
    .replace(/^([\s:-]*)\|(?=[\s|:-]*$)/, '$1\\|')
    .replace(/^(\d{1,9})(?=[.)](?:\s|$))/, '$1\\');
}

/** A number sign at the end would be read as the end of the heading. */
export function heading(level: number, text: string): string {
  return `${'#'.repeat(level)} ${text.replace(/(^|\s)(#+)$/, '$1\\$2')}`;
}

export interface Emphasis {
  tag: string;
  delimiter: string;
}

/** A delimiter between a punctuation mark and a letter is read as text, so emphasis there is written with tags. */
export function emphasised(
  text: string,
  { tag, delimiter }: Emphasis,
  { before, after }: { before: string; after: string },
): string {
  const needsTags =
    before.endsWith('*') ||
    (/[\p{L}\p{N}]$/u.test(before) && /^[\p{P}\p{S}]/u.test(text)) ||
    (/^<?[\p{L}\p{N}]/u.test(after) && /[\p{P}\p{S}]$/u.test(text));
  return needsTags ? tagged(text, tag) : delimiter + text + delimiter;
}

export function tagged(text: string, tag: string): string {
  return `<${tag}>${text}</${tag}>`;
}

export function link(text: string, href: string): string {
  return /[()]/.test(href) ? `[${text}](<${href}>)` : `[${text}](${href})`;
}
