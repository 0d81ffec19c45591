import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { Icon, type IconShape } from './Icon.tsx';
import style from './tag.module.css';

export type Tone = 'ok' | 'info' | 'warn' | 'bad' | 'mute' | 'outline';

interface TagProps {
  tone?: Tone;
  icon?: IconShape;
  children: ReactNode;
}

/** A tinted label. The icon repeats the meaning of the colour. */
export function Tag({ tone = 'mute', icon, children }: TagProps) {
  return (
    <span className={style.tag} data-tone={tone}>
      {icon ? <Icon of={icon} size={14} /> : null}
      {children}
    </span>
  );
}

interface ChipProps {
  text: string;
  onRemove?: () => void;
}

/** A selected item that can be removed. */
export function Chip({ text, onRemove }: ChipProps) {
  const t = useTranslation();
  return (
    <span className={onRemove ? `${style.tag} ${style.chip}` : style.tag}>
      {text}
      {onRemove ? (
        <button
          type="button"
          className={style.remove}
          aria-label={t('ui.remove-named', { name: text })}
          onClick={onRemove}
        >
          <Icon of={X} size={12} />
        </button>
      ) : null}
    </span>
  );
}

export function ChipRow({ children }: { children: ReactNode }) {
  return <div className={style.row}>{children}</div>;
}

interface CountProps {
  value: number | string;
  /** Highlighted, because the reader has to act. */
  highlighted?: boolean;
}

export function Count({ value, highlighted }: CountProps) {
  return (
    <span className={style.count} data-highlighted={highlighted || undefined}>
      {value}
    </span>
  );
}
