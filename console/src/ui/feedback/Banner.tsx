import { ChevronDown, ChevronUp, CircleAlert, CircleCheck, CircleX, Clock, Info, TriangleAlert, X } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId, useState } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { IconButton } from '../button/IconButton.tsx';
import { Icon, type IconShape } from '../text/Icon.tsx';
import style from './banner.module.css';

export type BannerTone = 'info' | 'ok' | 'warn' | 'bad' | 'plain';

const icons: Record<BannerTone, IconShape> = {
  info: Info,
  ok: CircleCheck,
  warn: TriangleAlert,
  bad: CircleAlert,
  plain: Info,
};

/** Icons for specific states rather than tones. */
export const bannerIcons = { inApproval: Clock, rejected: CircleX };

interface BannerProps {
  tone: BannerTone;
  icon?: IconShape;
  title: string;
  /** One more sentence, or a list of links. */
  children?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  onClose?: () => void;
}

/** Shows the banners inside as one line each, which opens on request. */
export const SmallBanners = createContext(false);

/** Shows a state of the page until it changes. Results of actions go to a toast or the message region. */
export function Banner({ tone, icon, title, children, action, onClose }: BannerProps) {
  const t = useTranslation();
  const id = useId();
  const isSmall = useContext(SmallBanners) && Boolean(children);
  const [isOpen, setOpen] = useState(false);
  const isLine = isSmall && !isOpen;
  return (
    <div className={style.banner} data-tone={tone} data-line={isLine || undefined}>
      <span className={style.icon}>
        <Icon of={icon ?? icons[tone]} />
      </span>
      <div className={style.words} id={id}>
        <p className={style.title}>{title}</p>
        <SmallBanners value={false}>{isLine ? null : children}</SmallBanners>
      </div>
      {action ? <div className={style.action}>{action}</div> : null}
      {isSmall ? (
        <span className={style.close}>
          <IconButton
            icon={isOpen ? ChevronUp : ChevronDown}
            label={t(isOpen ? 'ui.hide-details' : 'ui.show-details', { title })}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          />
        </span>
      ) : null}
      {onClose ? (
        <span className={style.close}>
          <IconButton icon={X} label={t('ui.close')} onClick={onClose} />
        </span>
      ) : null}
    </div>
  );
}

/** Banners above the panels of a page. */
export function BannerStack({ children }: { children: ReactNode }) {
  return <div className={style.stack}>{children}</div>;
}
