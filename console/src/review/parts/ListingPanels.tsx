import '../review.texts.ts';
import '../../comparison/comparison.texts.ts';
import type { NamedListing } from '@lensdock/contract/listing/listing.ts';
import { useState } from 'react';
import { ComparedLanguage, type ComparedLanguages } from '../../comparison/ComparedLanguage.tsx';
import { ListingComparison } from '../../comparison/ListingComparison.tsx';
import { useTranslation } from '../../i18n/text.ts';
import { Panel } from '../../ui/layout/Panel.tsx';
import { useDeskKeys } from '../keys/use-desk-keys.ts';

const nextLanguages: Readonly<Record<ComparedLanguages, ComparedLanguages>> = { en: 'de', de: 'both', both: 'en' };

interface ListingPanelsProps {
  appCode: string;
  listing: NamedListing;
  /** The published listing; null before the first publication. */
  online: NamedListing | null;
}

/** The submitted listing, compared with the published one. */
export function ListingPanels({ appCode, listing, online }: ListingPanelsProps) {
  const t = useTranslation();
  const [isocode, setIsocode] = useState<ComparedLanguages>('en');
  useDeskKeys({ t: () => setIsocode(nextLanguages[isocode]) });
  return (
    <Panel
      title={t('review.listing')}
      ruled
      flush
      aside={<ComparedLanguage listing={listing} online={online} value={isocode} onChange={setIsocode} />}
    >
      <ListingComparison
        appCode={appCode}
        listing={listing}
        online={online}
        isocode={isocode}
        nowTitle={t('comparison.submitted')}
      />
    </Panel>
  );
}
