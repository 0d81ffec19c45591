import { useLayoutEffect, useRef } from 'react';
import { cleanFragment } from './clean-rich-text.ts';
import style from './rich-text-view.module.css';

/** Renders stored rich text as elements, never as markup. */
export function RichTextView({ html, lang }: { html: string; lang?: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(cleanFragment(html));
  }, [html]);
  return <div ref={place} className={style.text} lang={lang} />;
}
