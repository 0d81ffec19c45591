import { plainTextOf } from '@lensdock/contract/listing/plain-text.ts';
import type { SubmittedListing } from '@lensdock/contract/review/review.ts';
import { useState } from 'react';
import { DiffText } from '../ui/DiffText.tsx';
import { Panel } from '../ui/Panel.tsx';
import { FactList } from '../ui/Readout.tsx';
import { RichTextView } from '../ui/RichTextView.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { OutsideLink } from '../ui/TextLink.tsx';
import { useText } from '../ui/text.ts';
import style from './review.module.css';
import { wordChanges } from './word-changes.ts';

interface ListingPartsProps {
  listing: SubmittedListing;
  /** What buyers read today; null before the first publication. */
  online: SubmittedListing | null;
}

/** Texts in one language at a time, old beside new where something is online; pictures and links. */
export function ListingParts({ listing, online }: ListingPartsProps) {
  const t = useText();
  const [isocode, setIsocode] = useState<'en' | 'de'>('en');
  const texts = [
    { label: t('review.name'), now: listing.nameByIsocode[isocode] ?? '', before: online?.nameByIsocode[isocode] },
    {
      label: t('review.summary'),
      now: listing.summaryByIsocode[isocode] ?? '',
      before: online?.summaryByIsocode[isocode],
    },
  ];
  const description = listing.descriptionByIsocode[isocode] ?? '';
  const earlier = online?.descriptionByIsocode[isocode];
  const links = [
    [t('review.privacy'), listing.privacyPolicyUrl],
    [t('review.terms'), listing.termsOfUseUrl],
    [t('review.website'), listing.productWebsiteUrl],
    [t('review.support-page'), listing.supportPageUrl],
    [t('review.video'), listing.videoUrl],
  ] as const;
  return (
    <Panel
      title={t('review.listing')}
      ruled
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
      <FactList
        facts={[
          ...texts.map(({ label, now, before }) => ({
            label,
            value: (
              <span lang={isocode}>{online ? <DiffText parts={wordChanges(before ?? '', now)} /> : now || '–'}</span>
            ),
          })),
          {
            label: t('review.description'),
            value:
              online && plainTextOf(earlier ?? '') !== plainTextOf(description) ? (
                <span lang={isocode}>
                  <DiffText parts={wordChanges(plainTextOf(earlier ?? ''), plainTextOf(description))} />
                </span>
              ) : description ? (
                <RichTextView html={description} lang={isocode} />
              ) : (
                '–'
              ),
          },
          ...links.flatMap(([label, url]) =>
            url ? [{ label, value: <OutsideLink href={url}>{url}</OutsideLink> }] : [],
          ),
          { label: t('review.email'), value: listing.emailAddress ?? '–' },
        ]}
      />
      {listing.screenshots.length > 0 ? (
        <ul className={style.shots}>
          {listing.screenshots.map((shot, index) => (
            <li key={shot.qualifier}>
              <img
                src={shot.url}
                alt={t('review.screenshot', { number: index + 1 })}
                loading="lazy"
                width={320}
                height={180}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}
