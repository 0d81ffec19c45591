import '../listing.texts.ts';
import '../../comparison/comparison.texts.ts';
import type { ListEntry, Listing, ListingContent } from '@lensdock/contract/listing/listing.ts';
import { useState } from 'react';
import { ComparedLanguage, type ComparedLanguages } from '../../comparison/ComparedLanguage.tsx';
import { ListingComparison } from '../../comparison/ListingComparison.tsx';
import { useTranslation } from '../../i18n/text.ts';
import { LoadFailure } from '../../problems/LoadFailure.tsx';
import { Skeleton, SkeletonFields } from '../../ui/feedback/Skeleton.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { useIndustries, useOnlineListing, useUseCases } from '../draft/listing.queries.ts';
import style from './preview.module.css';

interface ComparisonDialogProps {
  code: string;
  listing: Listing;
  /** The form's content, or the submission while it is locked. */
  content: ListingContent;
  onClose: () => void;
}

/** Compares the edited or submitted listing with the published one, as on the review desk. */
export function ComparisonDialog({ code, listing, content, onClose }: ComparisonDialogProps) {
  const t = useTranslation();
  const { data, error, refetch } = useOnlineListing(code);
  const industries = useIndustries().data;
  const useCases = useUseCases().data;
  const [isocode, setIsocode] = useState<ComparedLanguages>('en');
  const now = {
    ...content,
    industries: named(content.industries, [...listing.industries, ...(industries ?? [])]),
    useCases: named(content.useCases, [...listing.useCases, ...(useCases ?? [])]),
  };
  return (
    <Dialog open wide title={t('listing.compare-title')} text={t('listing.compare-text')} onClose={onClose}>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <div className={style.preview}>
          <ComparedLanguage listing={now} online={data.online} value={isocode} onChange={setIsocode} />
          <ListingComparison
            appCode={code}
            listing={now}
            online={data.online}
            isocode={isocode}
            nowTitle={listing.appEditable ? t('listing.compare-edited') : t('comparison.handed-in')}
          />
        </div>
      ) : error ? null : (
        <Skeleton>
          <SkeletonFields count={4} />
        </Skeleton>
      )}
    </Dialog>
  );
}

function named(chosen: readonly { id: string }[], known: readonly ListEntry[]): ListEntry[] {
  const byId = new Map(known.map((entry) => [entry.id, entry]));
  return chosen.flatMap(({ id }) => byId.get(id) ?? []);
}
