import DOMPurify from 'dompurify';

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

/** Cleans pasted content before the editor reads it. */
export function cleanPasted(html: string): string {
  return DOMPurify.sanitize(withoutNoise(html), allowed);
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
