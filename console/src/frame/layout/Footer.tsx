import { useTranslation } from '../../i18n/text.ts';
import type { ToolLink } from '../menus/frame-tools.ts';
import { NavigationLink } from '../navigation/NavigationLink.tsx';
import style from './frame.module.css';

export function Footer({ links }: { links: readonly ToolLink[] }) {
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
}
