import { useLayoutEffect, useRef } from 'react';
import style from '../form/rich-text/rich-text.module.css';
import { cleanFragment } from './clean-rich-text.ts';

/** Renders stored rich text as elements, never as markup. */
export function RichTextView({ html, lang }: { html: string; lang?: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(cleanFragment(html));
  }, [html]);
  return <div ref={place} className={style.text} lang={lang} />;
}
