import DOMPurify from 'dompurify';

const allowedTags = ['a', 'p', 'h1', 'h2', 'h3', 'ul', 'ol', 'li', 'em', 'strong', 'u', 'b', 'i', 'br'];

/** The server cleaned it already; this makes sure that nothing stored in any other way can run here. */
export function cleanFragment(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: /^https:/i,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  return fragment;
}
