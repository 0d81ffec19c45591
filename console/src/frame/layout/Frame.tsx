import { type FocusEvent, memo, type ReactNode, useMemo } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { MessageRegion } from '../../ui/feedback/MessageRegion.tsx';
import { Toasts } from '../../ui/feedback/Toasts.tsx';
import { useRootMark } from '../../ui/feedback/use-root-mark.ts';
import { Breadcrumbs, type Crumb } from '../../ui/layout/Breadcrumbs.tsx';
import type { ToolLink } from '../menus/frame-tools.ts';
import { PhoneMenu } from '../menus/PhoneMenu.tsx';
import { NavigationLink } from '../navigation/NavigationLink.tsx';
import { Brand } from './Brand.tsx';
import { CookieNote } from './CookieNote.tsx';
import style from './frame.module.css';
import { SkipLink } from './SkipLink.tsx';

export interface FrameProps {
  /** The main navigation, for the sidebar and the phone menu. */
  navigation?: ReactNode;
  /** Names this part of the console next to the logo, such as the store's operations. */
  area?: string | undefined;
  /** Inside an app: its sidebar, one line for the phone, and its sections as tabs. */
  inside?: { sidebar: ReactNode; bar: ReactNode; tabs: ReactNode };
  crumbs: readonly Crumb[];
  /** Language, appearance, help and account, on the right of the top bar. */
  tools: ReactNode;
  /** The work in the background, left of the tools and next to the phone menu. */
  status?: ReactNode;
  /** The same for the phone menu. */
  phoneTools: ReactNode;
  /** Undefined until its links are loaded, so that the footer does not grow. */
  footer: readonly ToolLink[] | undefined;
  /** The page fills the whole area and scrolls its own parts. The sidebar shows only icons until it is used. */
  full?: boolean;
  children: ReactNode;
}

export function Frame(props: FrameProps) {
  const { navigation, area, inside, crumbs, tools, status, phoneTools, footer, full, children } = props;
  const t = useTranslation();
  const sidebar = inside?.sidebar ?? navigation;
  useRootMark('app-tabs', inside !== undefined);
  const phoneMenu = useMemo(
    () => (
      <PhoneMenu>
        {navigation}
        {phoneTools}
      </PhoneMenu>
    ),
    [navigation, phoneTools],
  );
  return (
    <div
      className={style.frame}
      data-inside={inside ? true : undefined}
      data-alone={sidebar ? undefined : true}
      data-full={full || undefined}
      // The operators' sidebar has no space for the note.
      data-note={navigation && !inside && area === undefined ? 'aside' : undefined}
    >
      <SkipLink />
      {sidebar ? (
        <aside
          className={style.side}
          aria-label={t('frame.sidebar')}
          onFocus={noteKeyboard}
          onBlur={({ currentTarget }) => currentTarget.removeAttribute('data-keyboard')}
        >
          <div className={style.sideTop}>
            <Brand area={area} />
          </div>
          {sidebar}
        </aside>
      ) : null}
      <header className={style.bar}>
        <div className={style.barInside}>
          <div className={style.place}>{sidebar ? <Breadcrumbs crumbs={crumbs} /> : <Brand area={area} />}</div>
          <div className={style.tools}>
            {status}
            {tools}
          </div>
        </div>
        <div className={style.phone}>
          {inside?.bar ?? <Brand area={area} />}
          {status}
          {phoneMenu}
        </div>
        {inside ? <div className={style.tabs}>{inside.tabs}</div> : null}
      </header>
      <main id="content" tabIndex={-1} className={style.content} data-full={full || undefined}>
        <CookieNote />
        <MessageRegion />
        {children}
      </main>
      {full || !footer ? null : <Footer links={footer} />}
      <Toasts />
    </div>
  );
}

/**
 * The styles could ask for `:has(:focus-visible)`, but then the browser restyles every part of the sidebar, and what looks
 * alike, with each change of a page.
 */
function noteKeyboard({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  currentTarget.toggleAttribute('data-keyboard', target.matches(':focus-visible'));
}

const Footer = memo(function Footer({ links }: { links: readonly ToolLink[] }) {
  const t = useTranslation();
  return (
    <footer className={style.foot}>
      <div className={style.footInside}>
        <ul>
          {links.map(({ id, text, url, target }) => (
            <li key={id}>
              <NavigationLink url={url} target={target}>
                {text}
              </NavigationLink>
            </li>
          ))}
        </ul>
        <span>{t('frame.copyright', { year: String(new Date().getFullYear()) })}</span>
      </div>
    </footer>
  );
});
