import '../../comparison/comparison.texts.ts';
import type { ListEntry, Listing, ListingContent } from '@lensdock/contract/listing/listing.ts';
import { useState } from 'react';
import { ComparedLanguage, type ComparedLanguages } from '../../comparison/ComparedLanguage.tsx';
import { ListingComparison } from '../../comparison/ListingComparison.tsx';
import { useTranslation } from '../../i18n/text.ts';
import { LoadFailure } from '../../problems/LoadFailure.tsx';
import { Skeleton, SkeletonFields } from '../../ui/feedback/Skeleton.tsx';
import { useListingChoices, useOnlineListing } from '../draft/listing.queries.ts';
import style from './preview.module.css';

interface ListingChangesProps {
  code: string;
  listing: Listing;
  /** The form's content, or the submission while it is locked. */
  content: ListingContent;
}

/** A listing next to the published one. */
export function ListingChanges({ code, listing, content }: ListingChangesProps) {
  const t = useTranslation();
  const { data, error, refetch } = useOnlineListing(code);
  const choices = useListingChoices().data;
  const [isocode, setIsocode] = useState<ComparedLanguages>('en');
  const now = {
    ...content,
    industries: named(content.industries, [...listing.industries, ...(choices?.industries ?? [])]),
    useCases: named(content.useCases, [...listing.useCases, ...(choices?.useCases ?? [])]),
  };
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Skeleton>
        <SkeletonFields count={4} />
      </Skeleton>
    );
  return (
    <div className={style.preview}>
      <ComparedLanguage listing={now} online={data.online} value={isocode} onChange={setIsocode} />
      <ListingComparison
        appCode={code}
        listing={now}
        online={data.online}
        isocode={isocode}
        nowTitle={listing.appEditable ? t('listing.compare-edited') : t('comparison.submitted')}
      />
    </div>
  );
}

function named(chosen: readonly { id: string }[], known: readonly ListEntry[]): ListEntry[] {
  const byId = new Map(known.map((entry) => [entry.id, entry]));
  return chosen.flatMap(({ id }) => byId.get(id) ?? []);
}
