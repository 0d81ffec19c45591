import type { ReactNode } from 'react';
import style from './page-header.module.css';
import { usePageTitle } from './use-page-title.ts';

interface PageHeaderProps {
  title: string;
  /** A status beside the title. */
  tag?: ReactNode;
  /** One sentence below the title; `null` keeps its line while it is not known yet. */
  text?: ReactNode;
  /** Quiet ones first; the one primary action of the page is the rightmost. */
  actions?: ReactNode;
}

/** Names the page, in its window's title as well. */
export function PageHeader({ title, tag, text, actions }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <header className={style.header}>
      <div className={style.words}>
        <div className={style.title}>
          <h1 tabIndex={-1}>{title}</h1>
          {tag}
        </div>
        {text || text === null ? <p className={style.text}>{text ?? '\u00a0'}</p> : null}
      </div>
      {actions ? <div className={style.actions}>{actions}</div> : null}
    </header>
  );
}
