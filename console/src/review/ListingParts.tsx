import { plainTextOf } from '@lensdock/contract/listing/plain-text.ts';
import type { SubmittedListing } from '@lensdock/contract/review/review.ts';
import { Fragment, type ReactNode, useState } from 'react';
import { DiffText } from '../ui/DiffText.tsx';
import { Panel } from '../ui/Panel.tsx';
import { RichTextView } from '../ui/RichTextView.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { OutsideLink } from '../ui/TextLink.tsx';
import { useText } from '../ui/text.ts';
import { ListingShots } from './ListingShots.tsx';
import style from './review.module.css';
import { wordChanges } from './word-changes.ts';

interface ListingPartsProps {
  listing: SubmittedListing;
  /** What buyers read today; null before the first publication. */
  online: SubmittedListing | null;
}

interface Row {
  label: string;
  /** What stands in the store today; undefined where that is the same, or nothing. */
  before?: ReactNode;
  now: ReactNode;
}

/** Texts in one language at a time, old beside new where something is online; pictures and links. */
export function ListingParts({ listing, online }: ListingPartsProps) {
  const t = useText();
  const [isocode, setIsocode] = useState<'en' | 'de'>('en');
  const rows = [...useTexts(listing, online, isocode), ...useLinks(listing, online)];
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
            { value: 'en', text: 'English', lang: 'en' },
            { value: 'de', text: 'Deutsch', lang: 'de' },
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

function useTexts(listing: SubmittedListing, online: SubmittedListing | null, isocode: 'en' | 'de'): Row[] {
  const t = useText();
  const row = (label: string, now: string, before: string, plain: ReactNode): Row => {
    if (!online || now === before) return { label, now: <div lang={isocode}>{plain}</div> };
    const parts = wordChanges(before, now);
    return {
      label,
      before: <DiffText parts={parts.filter(({ kind }) => kind !== 'added')} />,
      now: <DiffText parts={parts.filter(({ kind }) => kind !== 'removed')} />,
    };
  };
  const of = (content: SubmittedListing | null, field: 'nameByIsocode' | 'summaryByIsocode' | 'descriptionByIsocode') =>
    content?.[field][isocode] ?? '';
  const name = of(listing, 'nameByIsocode');
  const summary = of(listing, 'summaryByIsocode');
  const description = of(listing, 'descriptionByIsocode');
  return [
    row(t('review.name'), name, of(online, 'nameByIsocode'), name || '–'),
    row(t('review.summary'), summary, of(online, 'summaryByIsocode'), summary || '–'),
    row(
      t('review.description'),
      plainTextOf(description),
      plainTextOf(of(online, 'descriptionByIsocode')),
      description ? <RichTextView html={description} lang={isocode} /> : '–',
    ),
  ];
}

function useLinks(listing: SubmittedListing, online: SubmittedListing | null): Row[] {
  const t = useText();
  const shown = (url: string | null | undefined) => (url ? <Address url={url} /> : '–');
  const link = (label: string, now: string | null | undefined, before: string | null | undefined): Row[] =>
    now || before ? [{ label, now: shown(now), ...(online && now !== before && { before: shown(before) }) }] : [];
  const qualifiers = (content: SubmittedListing | null) => content?.screenshots.map((shot) => shot.qualifier).join();
  const shots = listing.screenshots.length > 0 || (online?.screenshots.length ?? 0) > 0;
  const known = new Set((online?.screenshots ?? []).map(({ qualifier }) => qualifier));
  return [
    ...(shots
      ? [
          {
            label: t('review.screenshots'),
            ...(online &&
              qualifiers(online) !== qualifiers(listing) && { before: <ListingShots shots={online.screenshots} /> }),
            now: <ListingShots shots={listing.screenshots} known={online ? known : undefined} />,
          },
        ]
      : []),
    ...link(t('review.privacy'), listing.privacyPolicyUrl, online?.privacyPolicyUrl),
    ...link(t('review.terms'), listing.termsOfUseUrl, online?.termsOfUseUrl),
    ...link(t('review.website'), listing.productWebsiteUrl, online?.productWebsiteUrl),
    ...link(t('review.support-page'), listing.supportPageUrl, online?.supportPageUrl),
    ...link(t('review.video'), listing.videoUrl, online?.videoUrl),
    {
      label: t('review.email'),
      now: listing.emailAddress ?? '–',
      ...(online && online.emailAddress !== listing.emailAddress && { before: online.emailAddress ?? '–' }),
    },
  ];
}

function Address({ url }: { url: string }) {
  return <OutsideLink href={url}>{url}</OutsideLink>;
}
