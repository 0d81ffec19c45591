import type { ReactNode } from 'react';
import style from './page-header.module.css';
import { usePageTitle } from './use-page-title.ts';

interface PageHeaderProps {
  title: string;
  /** A status next to the title. */
  tag?: ReactNode;
  /** One sentence below the title; `null` reserves its line while loading. */
  text?: ReactNode;
  /** Secondary actions first; the primary action is the rightmost. */
  actions?: ReactNode;
}

/** The page heading, which also sets the window title. */
export function PageHeader({ title, tag, text, actions }: PageHeaderProps) {
  usePageTitle(title);
  const hasText = Boolean(text) || text === null;
  return (
    <header className={style.header} data-text={hasText || undefined}>
      <div className={style.words}>
        <div className={style.title}>
          <h1 tabIndex={-1}>{title}</h1>
          {tag}
        </div>
        {hasText ? <p className={style.text}>{text ?? '\u00a0'}</p> : null}
      </div>
      {actions ? <div className={style.actions}>{actions}</div> : null}
    </header>
  );
}
