import './listing.texts.ts';
import { useParams } from '@tanstack/react-router';
import { useAccount } from '../account/account.queries.ts';
import { SectionPage } from '../forms/SectionPage.tsx';
import { useFocusByHash } from '../forms/use-focus-by-hash.ts';
import { useTranslation } from '../i18n/text.ts';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { useListing } from './draft/listing.queries.ts';
import { ListingForm } from './ListingForm.tsx';

export function ListingPage() {
  const t = useTranslation();
  const { id } = useParams({ from: '/session/app/$id/store-listing' });
  const listing = useListing(id);
  const account = useAccount();
  const data =
    listing.data && account.data ? { section: listing.data, language: account.data.defaultLanguage } : undefined;
  useFocusByHash(data !== undefined);
  return (
    <SectionPage
      // The form renders its own header with actions.
      header={data ? null : <PageHeader title={t('listing.title')} text={t('listing.text')} />}
      section={{
        data,
        error: listing.error ?? account.error,
        refetch: () => Promise.all([listing.refetch(), account.refetch()]),
      }}
      fields={6}
    >
      {({ section, language }) => <ListingForm key={id} code={id} section={section} defaultLanguage={language} />}
    </SectionPage>
  );
}
