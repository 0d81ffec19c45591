import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { IconButton } from '../button/IconButton.tsx';
import { useClientStore } from '../client-store.ts';
import { Icon } from '../text/Icon.tsx';
import { LinkButton } from '../text/TextAnchor.tsx';
import style from './toast.module.css';
import { closeToast, type ShownToast, toastMs, toastStore } from './toast-store.ts';

const icons = { ok: CircleCheck, bad: CircleAlert, info: Info };

/** Rendered once in the layout, from the start, so that screen readers announce new toasts. */
export const Toasts = memo(function Toasts() {
  const t = useTranslation();
  const toasts = useClientStore(toastStore);
  return (
    <section className={style.region} aria-label={t('ui.results')} aria-live="polite">
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
    </section>
  );
});

function Toast({ toast }: { toast: ShownToast }) {
  const t = useTranslation();
  const [held, setHeld] = useState(false);
  const stays = Boolean(toast.action) || held;
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => closeToast(toast.id), toastMs);
    return () => clearTimeout(timer);
  }, [stays, toast.id]);
  return <ToastView toast={toast} onHold={setHeld} closeText={t('ui.close')} onClose={() => closeToast(toast.id)} />;
}

interface ToastViewProps {
  toast: Omit<ShownToast, 'id'>;
  closeText: string;
  onHold?: (held: boolean) => void;
  onClose: () => void;
}

/** The timer pauses while the pointer or the focus is on the toast. */
export function ToastView({ toast, closeText, onHold, onClose }: ToastViewProps) {
  const { tone, title, text, link, action } = toast;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only pauses the timer; the controls are inside.
    <div
      className={style.toast}
      data-tone={tone}
      onPointerEnter={() => onHold?.(true)}
      onPointerLeave={() => onHold?.(false)}
      onFocus={() => onHold?.(true)}
      onBlur={() => onHold?.(false)}
    >
      <span className={style.icon}>
        <Icon of={icons[tone]} />
      </span>
      <div className={style.words}>
        <p>{title}</p>
        {text ? <p>{text}</p> : null}
        {link ? <p>{link}</p> : null}
        {action ? (
          <LinkButton
            onClick={() => {
              onClose();
              action.act();
            }}
          >
            {action.text}
          </LinkButton>
        ) : null}
      </div>
      <IconButton icon={X} label={closeText} tooltip={false} onClick={onClose} />
    </div>
  );
}
