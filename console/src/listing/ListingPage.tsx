import { useParams } from '@tanstack/react-router';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Skeleton, SkeletonFields } from '../ui/Skeleton.tsx';
import { useText } from '../ui/text.ts';
import { ListingForm } from './ListingForm.tsx';
import { useListing } from './listing.queries.ts';

export function ListingPage() {
  const t = useText();
  const { id } = useParams({ from: '/session/app/$id/store-listing' });
  const section = useListing(id);
  return (
    <>
      <PageHeader title={t('listing.title')} text={t('listing.text')} />
      {section.error ? (
        <LoadFailure error={section.error} stale={section.data !== undefined} onRetry={() => void section.refetch()} />
      ) : null}
      {section.data ? <ListingForm key={id} code={id} section={section.data} /> : null}
      {section.isPending ? (
        <Panel>
          <Skeleton>
            <SkeletonFields count={6} />
          </Skeleton>
        </Panel>
      ) : null}
    </>
  );
}
