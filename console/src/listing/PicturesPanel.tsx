import { imageAccept } from '@lensdock/contract/listing/image-rules.ts';
import type { Image } from '@lensdock/contract/listing/listing.ts';
import { AppIcon } from '../ui/AppIcon.tsx';
import { DropZone } from '../ui/DropZone.tsx';
import { FieldNote } from '../ui/FieldNote.tsx';
import { Panel } from '../ui/Panel.tsx';
import { useText } from '../ui/text.ts';
import { UploadGrid, UploadTile } from '../ui/UploadTile.tsx';
import style from './listing.module.css';
import type { ListingForm } from './listing-form.ts';
import { ScreenshotTile } from './ScreenshotTile.tsx';
import type { ErrorOf } from './use-listing-form.ts';
import { usePictureUploads } from './use-picture-uploads.ts';

interface PicturesPanelProps {
  code: string;
  form: ListingForm;
  limit: number;
  locked: boolean;
  errorOf: ErrorOf;
  onChange: (next: Partial<ListingForm>) => void;
}

/** The icon, and the screenshots in the order in which the store shows them. */
export function PicturesPanel({ code, form, limit, locked, errorOf, onChange }: PicturesPanelProps) {
  const t = useText();
  const icon = usePictureUploads(code, 'icon', (image) => onChange({ icon: image }));
  const iconError = errorOf('icon');
  return (
    <Panel title={t('listing.pictures')}>
      <div className={style.pictures}>
        <div id="icon" className={style.icon}>
          <h3>{t('listing.icon')}</h3>
          {form.icon ? <AppIcon url={form.icon.url} size={160} /> : null}
          {icon.uploads.map((upload) => (
            <UploadTile
              key={upload.key}
              name={upload.name}
              state={upload.state}
              square
              onCancel={() => icon.remove(upload.key)}
              onRemove={() => icon.remove(upload.key)}
            />
          ))}
          {locked ? null : (
            <DropZone
              title={form.icon ? t('listing.replace-icon') : t('listing.add-icon')}
              text={t('listing.drop')}
              accept={imageAccept}
              onFiles={(files) => {
                for (const upload of icon.uploads) icon.remove(upload.key);
                icon.start(files);
              }}
            />
          )}
          <p className={style.hint}>{t('listing.icon-hint')}</p>
          {iconError ? <FieldNote tone="bad">{iconError}</FieldNote> : null}
        </div>
        <Screenshots {...{ code, form, limit, locked, errorOf, onChange }} />
      </div>
    </Panel>
  );
}

function Screenshots({ code, form, limit, locked, errorOf, onChange }: PicturesPanelProps) {
  const t = useText();
  const { screenshots } = form;
  const add = (image: Image) =>
    onChange({ screenshots: [...screenshots.filter(({ qualifier }) => qualifier !== image.qualifier), image] });
  const sending = usePictureUploads(code, 'screenshot', add);
  const room = limit - screenshots.length - sending.uploads.length;
  const error = errorOf('screenshots');
  const move = (from: number, to: number) => {
    const next = [...screenshots];
    const [moved] = next.splice(from, 1);
    if (moved) next.splice(to, 0, moved);
    onChange({ screenshots: next });
  };
  return (
    <div id="screenshots">
      <div className={style.chosenHead}>
        <h3>{t('listing.screenshots')}</h3>
        <span>{t('listing.count-of', { count: screenshots.length, limit })}</span>
      </div>
      <UploadGrid>
        {screenshots.map((image, index) => (
          <ScreenshotTile
            key={image.qualifier}
            image={image}
            number={index + 1}
            count={screenshots.length}
            locked={locked}
            onMove={(to) => move(index, to)}
            onRemove={() => onChange({ screenshots: screenshots.filter((other) => other !== image) })}
          />
        ))}
        {sending.uploads.map((upload) => (
          <UploadTile
            key={upload.key}
            name={upload.name}
            state={upload.state}
            onCancel={() => sending.remove(upload.key)}
            onRemove={() => sending.remove(upload.key)}
          />
        ))}
        {room > 0 && !locked ? (
          <DropZone
            shape="tile"
            title={t('listing.add-screenshots')}
            text={t('listing.drop')}
            accept={imageAccept}
            multiple
            onFiles={(files) => sending.start(files.slice(0, room))}
          />
        ) : null}
      </UploadGrid>
      <p className={style.hint}>{t('listing.screenshots-hint')}</p>
      {error ? <FieldNote tone="bad">{error}</FieldNote> : null}
    </div>
  );
}
