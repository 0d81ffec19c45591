import DOMPurify from 'dompurify';
import { marked } from 'marked';
import { useLayoutEffect, useRef } from 'react';
import style from './markdown.module.css';

const allowed = {
  ALLOWED_TAGS: [
    'h1',
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'a',
    'em',
    'strong',
    'del',
    'blockquote',
    'code',
    'pre',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  ALLOWED_ATTR: ['href', 'start', 'align'],
  ALLOWED_URI_REGEXP: /^(?:https:|mailto:|#)/i,
};

/**
 * Renders Markdown (CommonMark with tables) as sanitized elements, never as markup. Its headings start at `level`,
 * below those of the page.
 */
export function MarkdownView({ text, lang, level = 2 }: { text: string; lang?: string; level?: 1 | 2 }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const html = marked.parse(text, { async: false, gfm: true });
    const fragment = DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true });
    for (const link of fragment.querySelectorAll('a')) {
      link.target = '_blank';
      link.rel = 'noopener noreferrer';
    }
    for (const heading of fragment.querySelectorAll('h1, h2, h3, h4')) lower(heading, level - 1);
    place.current?.replaceChildren(fragment);
  }, [text, level]);
  return <div ref={place} className={style.text} lang={lang} />;
}

function lower(heading: Element, by: number): void {
  if (by === 0) return;
  const lowered = document.createElement(`h${Math.min(6, Number(heading.tagName.slice(1)) + by)}`);
  lowered.append(...heading.childNodes);
  heading.replaceWith(lowered);
}
