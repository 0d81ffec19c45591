import { isHttpsUrl } from '@lensdock/contract/kernel/field-formats.ts';
import { plainLengthOf } from '@lensdock/contract/listing/plain-text.ts';
import sanitizeHtml from 'sanitize-html';

/** Dropped as a tag, its words stay. No browser knows it, and it is not among the allowed ones. */
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

/** Tags that end a line but are not allowed: without a break in their place two words would become one. */
const lineEnds = /<br\s*\/?>|<\/(div|section|article|blockquote|pre|table|tr|td|th|dt|dd)\s*>/gi;

/**
 * Cleans a rich text to what the store shows: links that open a new window, paragraphs, headings 1 to 3, lists,
 * emphasis, strong, underline. Everything else loses its tag and keeps its words; scripts and styles go whole.
 * A text without words is the empty string. Cleaning what is clean changes nothing.
 */
export function cleanRichText(html: string): string {
  let clean = sanitizeHtml(withoutControls(html).replace(lineEnds, '$&\n'), rules).trim();
  // A tag that fell away may have hidden from the parser that blocks stand in each other; reading again mends it.
  for (let again = 0; again < 4; again++) {
    const next = sanitizeHtml(clean, rules).trim();
    if (next === clean) break;
    clean = next;
  }
  return plainLengthOf(clean) === 0 ? '' : clean;
}

/** The database takes neither null characters nor half surrogate pairs, and no other control belongs into a text. */
export function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}
