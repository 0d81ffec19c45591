import type { ReactNode } from 'react';
import { BrandAnchor } from '../frame/layout/Brand.tsx';
import { SkipLink } from '../frame/layout/SkipLink.tsx';
import style from './public-layout.module.css';

interface PublicLayoutProps {
  /** The menus for language and appearance. */
  tools: ReactNode;
  /** The note about storage. */
  note: ReactNode;
  children: ReactNode;
}

/** The layout of public pages, with language and appearance but no account. */
export function PublicLayout({ tools, note, children }: PublicLayoutProps) {
  return (
    <>
      <SkipLink />
      <header className={style.bar}>
        <div className={style.inside}>
          <BrandAnchor />
          <div className={style.tools}>{tools}</div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={style.content}>
        {note}
        {children}
      </main>
    </>
  );
}
