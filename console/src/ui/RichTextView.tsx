import { useLayoutEffect, useRef } from 'react';
import { cleanFragment } from './clean-rich-text.ts';
import style from './rich-text.module.css';

/** Shows stored rich text. It enters the page as elements, never as markup, so there is no string to be run. */
export function RichTextView({ html, lang }: { html: string; lang?: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(cleanFragment(html));
  }, [html]);
  return <div ref={place} className={style.text} lang={lang} />;
}
