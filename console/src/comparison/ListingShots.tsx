import { imageRules, imageUrlAt } from '@lensdock/contract/listing/image-rules.ts';
import type { NamedListing } from '@lensdock/contract/listing/listing.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from '../i18n/text.ts';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import style from './comparison.module.css';

const PictureDialog = lazyComponent(async () => (await import('../ui/overlay/PictureDialog.tsx')).PictureDialog);

interface ListingShotsProps {
  shots: NamedListing['screenshots'];
  /** Published screenshots; all others are marked as new. */
  known?: ReadonlySet<string> | undefined;
  /** The screenshots of the other side, which the enlarged picture can be compared with. */
  compared?: { shots: NamedListing['screenshots']; side: 'online' | 'submitted' } | undefined;
}

/** Screenshots that open in full size on the page, next to those of the other side. */
export function ListingShots({ shots, known, compared }: ListingShotsProps) {
  const t = useTranslation();
  const [shown, setShown] = useState<number>();
  if (shots.length === 0) return '–';
  const nameOf = (index: number) => t('comparison.screenshot', { number: index + 1 });
  const comparedWith = (index: number) => {
    const other = compared?.shots[index];
    if (!compared || !other) return undefined;
    const number = index + 1;
    const name =
      compared.side === 'online'
        ? t('comparison.screenshot-online', { number })
        : t('comparison.screenshot-submitted', { number });
    return { url: imageUrlAt(other.url, imageRules.screenshot.width), name };
  };
  return (
    <>
      <ul className={style.shots}>
        {shots.map((shot, index) => {
          const isNew = known && !known.has(shot.qualifier);
          return (
            <li key={shot.qualifier} data-new={isNew || undefined}>
              <button type="button" onClick={() => setShown(index)}>
                <img src={shot.url} alt={nameOf(index)} loading="lazy" width={320} height={180} />
              </button>
              {isNew ? <span>{t('comparison.shot-new')}</span> : null}
            </li>
          );
        })}
      </ul>
      <Suspense>
        {shown === undefined ? null : (
          <PictureDialog
            pictures={shots.map(({ url }, index) => ({
              url: imageUrlAt(url, imageRules.screenshot.width),
              name: nameOf(index),
              other: comparedWith(index),
            }))}
            start={shown}
            onClose={() => setShown(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
