import DOMPurify from 'dompurify';
import { tidyPasted } from './tidy-pasted.ts';

const allowedTags = ['a', 'p', 'h1', 'h2', 'h3', 'ul', 'ol', 'li', 'em', 'strong', 'u', 'b', 'i', 'br'];

const allowed = { ALLOWED_TAGS: allowedTags, ALLOWED_ATTR: ['href'], ALLOWED_URI_REGEXP: /^https:/i };

/**
 * Not for safety, which is DOMPurify's task: parsing a style or handler makes the browser report a violation of the
 * content security policy, and pasted content is full of them.
 */
function withoutNoise(html: string): string {
  const noise = /\s(?:style|on\w+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi;
  return html
    .replace(/<(style|script)\b.*?<\/\1\s*>/gis, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(noise, ''));
}

/** Elements of office programs that are turned into allowed ones. */
const officeTags = 'span table thead tbody tfoot tr td th blockquote pre div section article dl dt dd h4 h5 h6'.split(
  ' ',
);

/** Comments hide the styles of Word; the rest would be text. A style is kept under another name. */
function withReadableStyles(html: string): string {
  return html
    .replace(/<!--.*?-->|<!\[[^>]*\]>|<\/?o:p[^>]*>/gs, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='));
}

/** Cleans pasted content before the editor reads it: lists of Word, formats of Google Docs, tables and quotations. */
export function cleanPasted(html: string): string {
  const ALLOWED_TAGS = [...allowedTags, ...officeTags];
  const readable = withoutNoise(withReadableStyles(html));
  const fragment = DOMPurify.sanitize(readable, { ...allowed, ALLOWED_TAGS, RETURN_DOM_FRAGMENT: true });
  tidyPasted(fragment);
  const holder = document.createElement('div');
  holder.append(fragment);
  return DOMPurify.sanitize(holder.innerHTML, { ...allowed, ALLOW_DATA_ATTR: false, ALLOW_ARIA_ATTR: false });
}

/** The server has sanitized it already; this protects against content stored in any other way. */
export function cleanFragment(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(withoutNoise(html), { ...allowed, RETURN_DOM_FRAGMENT: true });
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  return fragment;
}
