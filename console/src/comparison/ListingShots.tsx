import type { NamedListing } from '@lensdock/contract/listing/listing.ts';
import { useTranslation } from '../i18n/text.ts';
import style from './comparison.module.css';

interface ListingShotsProps {
  shots: NamedListing['screenshots'];
  /** Published screenshots; all others are marked as new. */
  known?: ReadonlySet<string> | undefined;
}

export function ListingShots({ shots, known }: ListingShotsProps) {
  const t = useTranslation();
  if (shots.length === 0) return '–';
  return (
    <ul className={style.shots}>
      {shots.map((shot, index) => {
        const isNew = known && !known.has(shot.qualifier);
        return (
          <li key={shot.qualifier} data-new={isNew || undefined}>
            <a href={shot.url} target="_blank" rel="noopener noreferrer">
              <img
                src={shot.url}
                alt={t('comparison.screenshot', { number: index + 1 })}
                loading="lazy"
                width={320}
                height={180}
              />
            </a>
            {isNew ? <span>{t('comparison.shot-new')}</span> : null}
          </li>
        );
      })}
    </ul>
  );
}
