import { isHttpsUrl } from '@lensdock/contract/kernel/field-formats.ts';
import { plainLengthOf } from '@lensdock/contract/listing/plain-text.ts';
import sanitizeHtml from 'sanitize-html';

/** Removed tags are renamed to this unknown one, so that their text is kept. */
const wordsOnly = { tagName: 'lensdock-words', attribs: {} };

const rules: sanitizeHtml.IOptions = {
  allowedTags: ['a', 'p', 'h1', 'h2', 'h3', 'ul', 'ol', 'li', 'em', 'strong', 'u'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  nestingLimit: 12,
  transformTags: {
    b: 'strong',
    i: 'em',
    ins: 'u',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    a: (_name, { href = '' }) =>
      isHttpsUrl(href.trim())
        ? { tagName: 'a', attribs: { href: href.trim(), target: '_blank', rel: 'noopener noreferrer' } }
        : wordsOnly,
  },
  exclusiveFilter: (frame) => ['a', 'em', 'strong', 'u'].includes(frame.tag) && frame.text.trim() === '',
};

/** Disallowed tags that end a line: they are replaced by a line break, so that words stay separate. */
const lineEnds = /<br\s*\/?>|<\/(div|section|article|blockquote|pre|table|tr|td|th|dt|dd)\s*>/gi;

/**
 * Reduces rich text to what the store shows: links that open a new window, paragraphs, headings 1 to 3, lists,
 * emphasis, strong, underline. Other tags are removed and their text is kept; scripts and styles are removed entirely.
 * Idempotent.
 */
export function cleanRichText(html: string): string {
  let clean = sanitizeHtml(withoutControls(html).replace(lineEnds, '$&\n'), rules).trim();
  // A removed tag can leave nested blocks that the parser did not expect; another pass normalises them.
  for (let again = 0; again < 4; again++) {
    const next = sanitizeHtml(clean, rules).trim();
    if (next === clean) break;
    clean = next;
  }
  return plainLengthOf(clean) === 0 ? '' : clean;
}

/** The database rejects null characters and lone surrogates, and other control characters have no place in a text. */
export function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern removes control characters.
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}
