import type { ReactNode } from 'react';
import { BrandAnchor } from '../frame/layout/Brand.tsx';
import { CookieNote } from '../frame/layout/CookieNote.tsx';
import { SkipLink } from '../frame/layout/SkipLink.tsx';
import { PreferenceButtons } from '../frame/menus/PreferenceButtons.tsx';
import style from './public-frame.module.css';

/** The layout of public pages, with language and appearance but no account. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className={style.bar}>
        <div className={style.inside}>
          <BrandAnchor />
          <div className={style.tools}>
            <PreferenceButtons />
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={style.content}>
        <CookieNote />
        {children}
      </main>
    </>
  );
}
