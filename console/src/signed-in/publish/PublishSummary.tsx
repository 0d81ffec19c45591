import { type ReactNode, useId, useState } from 'react';
import { useAccount } from '../../account/account.queries.ts';
import { useAvailability } from '../../availability/availability.queries.ts';
import { ComparedLanguage, type ComparedLanguages } from '../../comparison/ComparedLanguage.tsx';
import { ComparedRows } from '../../comparison/ComparedRows.tsx';
import { ListingComparison } from '../../comparison/ListingComparison.tsx';
import { useAvailabilityFacts, usePricingFacts } from '../../comparison/offer-facts.ts';
import { useTranslation } from '../../i18n/text.ts';
import { useListing } from '../../listing/draft/listing.queries.ts';
import { usePricing } from '../../pricing/pricing.queries.ts';
import { QueryFailure } from '../../problems/QueryFailure.tsx';
import { FieldNote } from '../../ui/feedback/FieldNote.tsx';
import { Skeleton, SkeletonFields } from '../../ui/feedback/Skeleton.tsx';
import style from './publish.module.css';
import { useVersionRows } from './version-rows.ts';

/** The saved state of the four sections: what a reviewer gets to see. An app that is submitted as a whole has no publication. */
export function PublishSummary({ app }: { app: string }) {
  const t = useTranslation();
  const listing = useListing(app);
  const version = useVersionRows(app);
  const pricing = usePricing(app);
  const availability = useAvailability(app);
  const pricingFacts = usePricingFacts(pricing.data ? submittedPricing(pricing.data) : null);
  const availabilityFacts = useAvailabilityFacts(
    availability.data ? submittedAvailability(availability.data.availability) : null,
  );
  const rows = (facts: readonly { label: string; value: ReactNode }[]) => (
    <ComparedRows
      isNew
      nested
      isSame={false}
      nowTitle=""
      rows={facts.map(({ label, value }) => ({ label, now: value }))}
    />
  );
  return (
    <div className={style.summary}>
      <Part title={t('apps.section-listing')} query={listing}>
        {listing.data ? <ListingPart app={app} listing={listing.data.listing} /> : null}
      </Part>
      <Part title={t('apps.section-apk')} query={version.query}>
        {rows(version.rows)}
      </Part>
      <Part title={t('apps.section-pricing')} query={pricing}>
        {rows(pricingFacts)}
      </Part>
      <Part title={t('apps.section-availability')} query={availability}>
        {availability.data?.availability.proposed ? (
          <FieldNote tone="warn">{t('signed-in.publish-proposed')}</FieldNote>
        ) : null}
        {rows(availabilityFacts)}
      </Part>
    </div>
  );
}

interface PartProps {
  title: string;
  query: { isSuccess: boolean; data: unknown; error: unknown; refetch: () => unknown };
  children: ReactNode;
}

function Part({ title, query, children }: PartProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <QueryFailure query={query} />
      {query.isSuccess ? (
        children
      ) : query.error ? null : (
        <Skeleton>
          <SkeletonFields count={2} />
        </Skeleton>
      )}
    </section>
  );
}

type Listing = NonNullable<ReturnType<typeof useListing>['data']>['listing'];

function ListingPart({ app, listing }: { app: string; listing: Listing }) {
  const main = useAccount().data?.defaultLanguage ?? 'en';
  const [isocode, setIsocode] = useState<ComparedLanguages>(main);
  return (
    <>
      <ComparedLanguage listing={listing} online={null} value={isocode} onChange={setIsocode} />
      <ListingComparison appCode={app} listing={listing} online={null} isocode={isocode} nowTitle="" nested />
    </>
  );
}

function submittedPricing({ pricing, discounts }: NonNullable<ReturnType<typeof usePricing>['data']>) {
  return {
    licences: pricing.licences.map(({ type, enabled, convertedPrices }) => ({
      type: type.code,
      enabled,
      prices: convertedPrices,
    })),
    discounts,
  };
}

type Availability = NonNullable<ReturnType<typeof useAvailability>['data']>['availability'];

function submittedAvailability({ storeAvailabilityMode, countries, permittedBuyers }: Availability) {
  return { storeAvailabilityMode, countries: countries.filter(({ selected }) => selected), permittedBuyers };
}
