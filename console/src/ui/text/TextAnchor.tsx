import { ExternalLink } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { Icon } from './Icon.tsx';
import style from './link.module.css';

interface TextAnchorProps extends ComponentProps<'a'> {
  /** In the colour of the surrounding text: on a tint, and for the name in a row. */
  plain?: boolean;
}

export function TextAnchor({ plain, children, ...rest }: TextAnchorProps) {
  return (
    <a {...rest} className={style.link} data-plain={plain || undefined}>
      {children}
    </a>
  );
}

/** An external link, which opens a new window and says so. */
export function OutboundLink({ children, ...rest }: TextAnchorProps) {
  const t = useTranslation();
  return (
    <TextAnchor {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon of={ExternalLink} size={12} />
      <span className="unseen"> {t('ui.new-window')}</span>
    </TextAnchor>
  );
}

/** A button that looks like a link. */
export function LinkButton({ plain, children, ...rest }: ComponentProps<'button'> & { plain?: boolean }) {
  return (
    <button type="button" {...rest} className={style.link} data-plain={plain || undefined}>
      {children}
    </button>
  );
}
