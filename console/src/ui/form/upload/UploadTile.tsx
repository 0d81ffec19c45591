import '../../parts.texts.ts';
import { CircleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/text.ts';
import { Button } from '../../button/Button.tsx';
import { IconButton } from '../../button/IconButton.tsx';
import { Progress } from '../../feedback/Progress.tsx';
import { Brackets } from '../../layout/Brackets.tsx';
import { Icon } from '../../text/Icon.tsx';
import style from './upload.module.css';

export type UploadState =
  | { step: 'sending'; sentBytes: number; allBytes: number }
  | { step: 'checking'; what: string }
  | { step: 'failed'; found: string; needed: string }
  | { step: 'done'; imageUrl: string; description: string };

interface UploadTileProps {
  name: string;
  state: UploadState;
  onCancel?: () => void;
  /** Selects another file in place of the rejected one. */
  onReplace?: () => void;
  onRemove?: () => void;
  /** The menu of an uploaded image. */
  menu?: ReactNode;
  /** For an icon or a logo. */
  square?: boolean;
}

/** The state of one file: upload progress, then the check, then the image or the error. */
export function UploadTile({ name, state, onCancel, onReplace, onRemove, menu, square }: UploadTileProps) {
  const t = useTranslation();
  return (
    <div className={style.tile}>
      <UploadWell name={name} state={state} square={square} />
      <div className={style.foot}>
        <span className={style.name} title={name}>
          {name}
        </span>
        {state.step === 'sending' && onCancel ? (
          <Button variant="quiet" aria-label={t('ui.cancel-named', { name })} onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
        ) : null}
        {state.step === 'failed' && onReplace ? (
          <Button variant="quiet" aria-label={t('ui.replace-named', { name })} onClick={onReplace}>
            {t('ui.replace')}
          </Button>
        ) : null}
        {state.step === 'failed' && onRemove ? (
          <IconButton icon={X} size="small" label={t('ui.remove-named', { name })} onClick={onRemove} />
        ) : null}
        {state.step === 'done' ? menu : null}
      </div>
    </div>
  );
}

function UploadWell({ name, state, square }: Pick<UploadTileProps, 'name' | 'state' | 'square'>) {
  const t = useTranslation();
  const format = useFormat();
  const shape = { 'data-square': square || undefined };
  if (state.step === 'done') {
    return <img className={style.picture} {...shape} src={state.imageUrl} alt={state.description} />;
  }
  if (state.step === 'failed') {
    return (
      <div className={style.well} {...shape} data-failed role="alert">
        <Brackets tone="bad" />
        <Icon of={CircleAlert} />
        <span>
          <b>{state.found}</b>
          <br />
          {state.needed}
        </span>
      </div>
    );
  }
  if (state.step === 'checking') {
    return (
      <div className={style.well} {...shape} role="status">
        <Brackets />
        <b>{t('ui.checking')}</b>
        <Progress label={t('ui.checking-named', { name })} />
        {state.what}
      </div>
    );
  }
  const share = state.allBytes ? state.sentBytes / state.allBytes : 0;
  const bytes = t('ui.count-of', {
    count: format.bytesOfWhole(state.sentBytes, state.allBytes),
    limit: format.bytes(state.allBytes),
  });
  return (
    <div className={style.well} {...shape}>
      <Brackets />
      <b>{format.percent(share)}</b>
      <Progress label={t('ui.uploading-named', { name })} share={share} text={bytes} />
      {bytes}
    </div>
  );
}

/** A grid of tiles, two columns on a phone. */
export function UploadGrid({ children }: { children: ReactNode }) {
  return <div className={style.grid}>{children}</div>;
}
