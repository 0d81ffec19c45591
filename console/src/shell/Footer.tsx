import { useText } from '../ui/text.ts';
import style from './frame.module.css';
import { PlaceLink } from './PlaceLink.tsx';

export interface FooterLink {
  id: string;
  text: string;
  url: string;
}

export function Footer({ links }: { links: readonly FooterLink[] }) {
  const t = useText();
  return (
    <footer className={style.foot}>
      <div className={style.footInside}>
        <ul>
          {links.map(({ id, text, url }) => (
            <li key={id}>
              <PlaceLink url={url}>{text}</PlaceLink>
            </li>
          ))}
        </ul>
        <span>{t('shell.copyright', { year: String(new Date().getFullYear()) })}</span>
      </div>
    </footer>
  );
}
