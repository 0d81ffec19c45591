import { Image } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../text/Icon.tsx';
import style from './identity.module.css';

interface AppIconProps {
  /** Without one an outline stands where the icon will be. */
  url?: string | null | undefined;
  size?: 24 | 28 | 36 | 48 | 160;
}

/** Never alone: the name stands beside it, so the picture itself has no words. */
export function AppIcon({ url, size = 36 }: AppIconProps) {
  if (url) return <img className={style.icon} src={url} alt="" width={size} height={size} decoding="async" />;
  return (
    <span className={`${style.icon} ${style.none}`} style={{ width: size, height: size }}>
      <Icon of={Image} size={size < 36 ? 12 : 16} />
    </span>
  );
}

interface AppNameProps extends AppIconProps {
  name: ReactNode;
  /** The package name, or what stands for it. */
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

/** The letters of a person's first and last name. */
export function Avatar({ name }: { name: string }) {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '').join('');
  return <span className={style.avatar}>{letters.toLocaleUpperCase()}</span>;
}
