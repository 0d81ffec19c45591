import { useLayoutEffect, useRef } from 'react';
import style from '../form/rich-text.module.css';
import { cleanFragment } from './clean-rich-text.ts';

/** Shows stored rich text. It enters the page as elements, never as markup, so there is no string to be run. */
export function RichTextView({ html, lang }: { html: string; lang?: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(cleanFragment(html));
  }, [html]);
  return <div ref={place} className={style.text} lang={lang} />;
}
