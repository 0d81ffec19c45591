import { imageUrlAt } from '@lensdock/contract/listing/image-rules.ts';
import { Image } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../text/Icon.tsx';
import style from './identity.module.css';

interface AppIconProps {
  /** Without a URL a placeholder is shown. */
  url?: string | null | undefined;
  size?: 24 | 28 | 36 | 48 | 160;
}

/** Decorative, because the name is always next to it. */
export function AppIcon({ url, size = 36 }: AppIconProps) {
  // Icons are stored with 96 pixels too, enough for 48 on a dense screen.
  const source = url && size <= 48 ? imageUrlAt(url, 96) : url;
  if (source)
    return (
      <img className={style.icon} src={source} alt="" width={size} height={size} decoding="async" loading="lazy" />
    );
  return (
    <span className={`${style.icon} ${style.none}`} data-size={size}>
      <Icon of={Image} size={size < 36 ? 12 : 16} />
    </span>
  );
}

interface AppNameProps extends AppIconProps {
  name: ReactNode;
  /** The package name, or its replacement. */
  below?: ReactNode;
}

/** Icon, name and a second line, as in the first column of a table. */
export function AppName({ url, size, name, below }: AppNameProps) {
  return (
    <span className={style.name}>
      <AppIcon url={url} size={size} />
      <span>
        <b>{name}</b>
        {below ? <small>{below}</small> : null}
      </span>
    </span>
  );
}

/** The initials of a person's first and last name. */
export function Avatar({ name }: { name: string }) {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '').join('');
  return <span className={style.avatar}>{letters.toLocaleUpperCase()}</span>;
}
