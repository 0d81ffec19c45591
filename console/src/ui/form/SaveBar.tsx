import '../parts.texts.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { Button } from '../button/Button.tsx';
import { useRootMark } from '../feedback/use-root-mark.ts';
import style from './save-bar.module.css';

interface SaveBarProps {
  /** Whether there is something to save; the bar is hidden otherwise. */
  changed: boolean;
  /** How many fields were changed, and where. */
  statement?: string | undefined;
  /** The effect of saving, or the missing fields. */
  text?: ReactNode;
  /** The effect of saving when nothing was changed; replaces the rest and hides Discard. */
  offer?: string | undefined;
  busy: boolean;
  saveText?: string | undefined;
  busyText?: string;
  disabledReason?: string | false;
  /** Omit inside a form: the button submits it. */
  onSave?: () => void;
  onDiscard: () => void;
}

export function SaveBar(props: SaveBarProps) {
  const { changed, statement, text, offer, busy, saveText, busyText, disabledReason, onSave, onDiscard } = props;
  const t = useTranslation();
  const isShown = changed || busy || Boolean(offer);
  useRootMark('save-bar', isShown);
  if (!isShown) return null;
  const offers = offer !== undefined && !changed;
  return (
    <section className={style.bar} data-save-bar aria-label={offers ? offer : t('ui.unsaved')}>
      <span className={style.dot} />
      <p className={style.text} role="status">
        <b>{offers ? offer : (statement ?? t('ui.unsaved'))}</b> {offers ? null : <span>{text}</span>}
      </p>
      <div className={style.actions}>
        {offers ? null : (
          <Button variant="quiet" disabledReason={busy && t('ui.saving')} onClick={onDiscard}>
            {t('ui.discard')}
          </Button>
        )}
        <Button
          variant="primary"
          type={onSave ? 'button' : 'submit'}
          busy={busy}
          busyText={busyText ?? t('ui.saving')}
          disabledReason={disabledReason}
          onClick={onSave}
        >
          {saveText ?? t('ui.save')}
        </Button>
      </div>
    </section>
  );
}
