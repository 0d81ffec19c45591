import { type Language, languages } from '@lensdock/contract/kernel/language.ts';
import type { NamedListing } from '@lensdock/contract/listing/listing.ts';
import { Fragment } from 'react';
import { useTranslation } from '../i18n/text.ts';
import style from './comparison.module.css';
import { useListingRows } from './listing-rows.tsx';
import { changedTexts, useTextRows } from './listing-texts.tsx';

interface ListingComparisonProps {
  appCode: string;
  listing: NamedListing;
  /** The published listing; null before the first publication. */
  online: NamedListing | null;
  isocode: Language;
  /** The heading of the new side. */
  nowTitle: string;
}

/** Compares texts of one language, images, documents and links with the published ones. */
export function ListingComparison({ appCode, listing, online, isocode, nowTitle }: ListingComparisonProps) {
  const t = useTranslation();
  const rows = [...useTextRows(listing, online, isocode), ...useListingRows(appCode, listing, online)];
  const isSame =
    online !== null &&
    rows.every(({ before }) => before === undefined) &&
    languages.every((language) => changedTexts(listing, online, language) === 0);
  return (
    <div className={style.texts} data-new={online ? undefined : true}>
      {isSame ? (
        <p className={style.all}>{t('comparison.same')}</p>
      ) : online ? (
        <>
          <span className={style.columnHead} />
          <span className={style.columnHead}>{t('comparison.online')}</span>
          <span className={style.columnHead}>{nowTitle}</span>
        </>
      ) : null}
      {rows.map(({ label, before, now }) => (
        <Fragment key={label}>
          <h3 className={style.rowHead}>{label}</h3>
          {before === undefined ? (
            <div className={style.same}>{now}</div>
          ) : (
            <>
              <div>
                <span className={style.side}>{t('comparison.online')}</span>
                {before}
              </div>
              <div>
                <span className={style.side}>{nowTitle}</span>
                {now}
              </div>
            </>
          )}
        </Fragment>
      ))}
    </div>
  );
}
