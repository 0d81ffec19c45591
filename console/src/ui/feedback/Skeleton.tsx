import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { useDelayed } from '../button/use-delayed.ts';
import style from './skeleton.module.css';
import { useRootMark } from './use-root-mark.ts';

/** Reserves its space at once, but becomes visible only if loading takes long enough to be noticed. */
export function Skeleton({ children }: { children: ReactNode }) {
  const t = useTranslation();
  const shown = useDelayed(true);
  useRootMark('skeleton');
  return (
    <div role="status" data-skeleton>
      {shown ? <span className="unseen">{t('ui.loading')}</span> : null}
      <div aria-hidden className={shown ? undefined : style.late}>
        {children}
      </div>
    </div>
  );
}

/** Irregular widths that resemble text. */
const widths = [
  [60, 38],
  [44, 20],
  [54, 32],
  [36, 44],
  [48, 26],
] as const;

/** A placeholder for rows with an app icon and a second line. */
export function SkeletonRows({ count, iconed }: { count: number; iconed?: boolean }) {
  return (
    <div>
      {Array.from({ length: count }, (_, row) => {
        const [first, second] = widths[row % widths.length] ?? widths[0];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a placeholder have no identity.
          <div key={row} className={style.row} data-iconed={iconed || undefined}>
            {iconed ? <span className={style.icon} /> : null}
            <div className={style.lines}>
              <span className={style.shape} style={{ width: `${first}%` }} />
              {iconed ? <span className={style.shape} style={{ width: `${second}%` }} /> : null}
            </div>
          </div>
        );
      })}
    </div>
  );
}

/** A placeholder for labels and fields. */
export function SkeletonFields({ count }: { count: number }) {
  return (
    <div className={style.fields}>
      {Array.from({ length: count }, (_, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fields of a placeholder have no identity.
        <div key={field} className={style.field}>
          <span className={style.shape} style={{ width: `${(widths[field % widths.length] ?? widths[0])[1] / 2}%` }} />
          <span className={style.box} />
        </div>
      ))}
    </div>
  );
}
