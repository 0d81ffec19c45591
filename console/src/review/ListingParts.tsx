import type { SubmittedListing } from '@lensdock/contract/review/review.ts';
import { Fragment, useState } from 'react';
import { Panel } from '../ui/Panel.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { useText } from '../ui/text.ts';
import { useListingRows } from './listing-rows.tsx';
import { changedTexts, useTextRows } from './listing-texts.tsx';
import style from './review.module.css';

interface ListingPartsProps {
  appCode: string;
  listing: SubmittedListing;
  /** What buyers read today; null before the first publication. */
  online: SubmittedListing | null;
}

/** Texts in one language at a time, old beside new where something is online; pictures, documents, links. */
export function ListingParts({ appCode, listing, online }: ListingPartsProps) {
  const t = useText();
  const [isocode, setIsocode] = useState<'en' | 'de'>('en');
  const rows = [...useTextRows(listing, online, isocode), ...useListingRows(appCode, listing, online)];
  const count = (language: 'en' | 'de') => {
    const changed = online ? changedTexts(listing, online, language) : 0;
    return changed > 0 ? { count: changed } : {};
  };
  return (
    <Panel
      title={t('review.listing')}
      ruled
      flush
      aside={
        <Segmented
          label={t('review.language')}
          value={isocode}
          onChange={setIsocode}
          segments={[
            { value: 'en', text: 'English', lang: 'en', ...count('en') },
            { value: 'de', text: 'Deutsch', lang: 'de', ...count('de') },
          ]}
        />
      }
    >
      <div className={style.texts} data-new={online ? undefined : true}>
        {online ? (
          <>
            <span className={style.columnHead} />
            <span className={style.columnHead}>{t('review.online')}</span>
            <span className={style.columnHead}>{t('review.handed-in')}</span>
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
                  <span className={style.side}>{t('review.online')}</span>
                  {before}
                </div>
                <div>
                  <span className={style.side}>{t('review.handed-in')}</span>
                  {now}
                </div>
              </>
            )}
          </Fragment>
        ))}
      </div>
    </Panel>
  );
}
