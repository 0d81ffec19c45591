import { imageAccept, imageRules } from '@lensdock/contract/listing/image-rules.ts';
import type { Image } from '@lensdock/contract/listing/listing.ts';
import { unbroken } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { FieldNote } from '../../ui/feedback/FieldNote.tsx';
import { DropZone } from '../../ui/form/upload/DropZone.tsx';
import { UploadTile } from '../../ui/form/upload/UploadTile.tsx';
import type { Edits } from '../draft/listing-edits.ts';
import { useFileChoice } from '../files/use-file-choice.tsx';
import type { useFileUploads } from '../files/use-file-uploads.ts';
import style from '../listing.module.css';

interface IconFieldProps {
  icon: Image | null;
  uploads: ReturnType<typeof useFileUploads<Image>>;
  disabled: boolean;
  error: string | undefined;
  onChange: (edits: Edits) => void;
}

export function IconField({ icon, uploads, disabled, error, onChange }: IconFieldProps) {
  const t = useTranslation();
  const [running] = uploads.uploads;
  const send = (files: File[]) => (running ? uploads.replace(running.id, files[0] as File) : uploads.add(files)); // the file dialog returns one file
  const choice = useFileChoice({ accept: imageAccept, onFiles: send });
  const { maximum, width, height } = imageRules.icon;
  return (
    <div className={style.icon} id="icon" tabIndex={-1}>
      <h3>{t('listing.icon')}</h3>
      {running || icon ? choice.input : null}
      {running ? (
        <UploadTile
          square
          name={running.name}
          state={running.state}
          onCancel={() => uploads.remove(running.id)}
          onReplace={choice.open}
          onRemove={() => uploads.remove(running.id)}
        />
      ) : icon ? (
        <>
          <img className={style.iconPicture} src={icon.url} alt={t('listing.icon-alt')} width={160} height={160} />
          {disabled ? null : (
            <div className={style.iconActions}>
              <Button onClick={choice.open}>{t('listing.replace')}</Button>
              <Button variant="quiet" onClick={() => onChange({ icon: null })}>
                {t('listing.remove')}
              </Button>
            </div>
          )}
        </>
      ) : (
        <div className={style.iconDrop}>
          <DropZone
            title={t('listing.add-icon')}
            text={t('listing.or-drop')}
            accept={imageAccept}
            disabledReason={disabled && t('listing.editing-closed')}
            onFiles={send}
          />
        </div>
      )}
      {error ? <FieldNote tone="bad">{error}</FieldNote> : null}
      <p className={style.hint}>{t('listing.picture-hint', { width, height, maximum: unbroken(maximum) })}</p>
    </div>
  );
}
