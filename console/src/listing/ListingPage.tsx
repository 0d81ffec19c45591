import { useParams } from '@tanstack/react-router';
import { useAccount } from '../account/account.queries.ts';
import { SectionFailure } from '../shell/SectionFailure.tsx';
import { useFocusByHash } from '../shell/use-focus-by-hash.ts';
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
  const account = useAccount();
  const shown = section.data && account.data;
  const error = section.error ?? account.error;
  useFocusByHash(Boolean(shown));
  return (
    <>
      {shown ? null : <PageHeader title={t('listing.title')} text={t('listing.text')} />}
      {error ? (
        <SectionFailure
          error={error}
          stale={shown !== undefined}
          onRetry={() => void Promise.all([section.refetch(), account.refetch()])}
        />
      ) : null}
      {section.data && account.data ? (
        <ListingForm key={id} code={id} section={section.data} defaultLanguage={account.data.defaultLanguage} />
      ) : null}
      {shown || error ? null : (
        <Panel>
          <Skeleton>
            <SkeletonFields count={6} />
          </Skeleton>
        </Panel>
      )}
    </>
  );
}
