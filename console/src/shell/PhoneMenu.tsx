import { useLocation } from '@tanstack/react-router';
import { Menu as MenuIcon, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { useText } from '../ui/text.ts';
import style from './phone-menu.module.css';

/** The platform's own popover: Escape and a press beside it close it, and the focus goes back to its button. */
export function PhoneMenu({ children }: { children: ReactNode }) {
  const t = useText();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const address = useLocation({ select: (location) => location.href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is the reason to close it.
  useEffect(() => {
    panel.current?.hidePopover();
  }, [address]);
  return (
    <>
      <IconButton icon={MenuIcon} label={t('shell.menu')} tooltip={false} popoverTarget={id} />
      <div ref={panel} id={id} popover="auto" className={style.panel}>
        <div className={style.top}>
          <IconButton icon={X} label={t('ui.close')} tooltip={false} popoverTarget={id} popoverTargetAction="hide" />
        </div>
        {children}
      </div>
    </>
  );
}
