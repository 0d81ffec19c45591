import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { IconButton } from '../button/IconButton.tsx';
import style from './dialog.module.css';
import { useInertPage } from './use-inert-page.ts';

const dialogs = '[role=dialog], [role=alertdialog]';

export interface DialogProps {
  open: boolean;
  /** Called on Escape, the close button and a click outside; the owner may ask first or refuse. */
  onClose: () => void;
  /** A question, if there is one. */
  title: string;
  text?: ReactNode;
  /** To the left of the title. */
  icon?: ReactNode;
  /** 720 instead of 480 pixels, for lists. */
  wide?: boolean;
  /** As wide as the window, for pictures. */
  full?: boolean;
  /** The safe option first, then the action. */
  actions?: ReactNode;
  /** To the left of the actions: the number of selected items. */
  aside?: ReactNode;
  /** Makes the dialog a form, so that Enter submits it. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** Focuses the safe action first although there are fields: the text before it is to be read first. */
  startsAtActions?: boolean;
  /** Called after the dialog was removed from the screen. */
  onGone?: () => void;
  children?: ReactNode;
}

/** A modal dialog that traps the focus and restores it afterwards. Pages load it when it is first opened. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, text, icon, wide, full, actions, aside, onSubmit, startsAtActions, onGone, children } =
    props;
  const t = useTranslation();
  const popup = useRef<HTMLDivElement>(null);
  const finalFocus = useFinalFocus(open);
  useInertPage(open);
  const content = (
    <>
      {children ? <div className={style.body}>{children}</div> : null}
      {actions ? (
        <div className={style.foot}>
          {aside ? <div className={style.aside}>{aside}</div> : null}
          {actions}
        </div>
      ) : null}
    </>
  );
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(shown) => !shown && onGone?.()}
    >
      <Base.Portal>
        <Base.Backdrop className={style.backdrop} />
        <Base.Viewport className={style.viewport}>
          <Base.Popup
            ref={popup}
            aria-modal
            className={style.popup}
            data-wide={wide || undefined}
            data-full={full || undefined}
            initialFocus={() => firstControl(popup.current, startsAtActions) ?? true}
            finalFocus={finalFocus}
          >
            <div className={style.head}>
              {icon}
              <div>
                <Base.Title className={style.title}>{title}</Base.Title>
                {text ? <Base.Description className={style.text}>{text}</Base.Description> : null}
              </div>
              <IconButton icon={X} label={t('ui.close')} tooltip={false} onClick={onClose} />
            </div>
            {onSubmit ? (
              <form className={style.form} noValidate onSubmit={onSubmit}>
                {content}
              </form>
            ) : (
              content
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** The first field, or else the first action, which is the safe one. By default it would be the close button. */
function firstControl(popup: HTMLElement | null, startsAtActions = false): HTMLElement | null | undefined {
  const field = popup?.querySelector<HTMLElement>('input, textarea, select, [contenteditable="true"]');
  return (startsAtActions ? undefined : field) ?? popup?.querySelector<HTMLElement>(`.${style.foot} button`);
}

/**
 * Returns whether a closing dialog returns the focus to its trigger. If the trigger was removed with its row, the
 * library would choose the trigger of an earlier dialog; `keepFocus` finds the area around the row instead.
 */
function useFinalFocus(open: boolean): () => boolean {
  const trigger = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!open) return;
    const focused = document.activeElement;
    // A dialog above another one may outlive its trigger; the library then finds the trigger of the lower one.
    trigger.current = focused?.closest(dialogs) ? null : focused;
  }, [open]);
  return () => {
    const focused = document.activeElement;
    const hasMovedAway = focused !== null && focused !== document.body && !focused.closest(dialogs);
    return !hasMovedAway && trigger.current?.isConnected !== false;
  };
}
