import type { Listing } from '@lensdock/contract/listing/listing.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { useFormat } from '../ui/format.ts';
import { useText } from '../ui/text.ts';
import type { ListingForm } from './use-listing-form.ts';

interface ListingNoticesProps {
  form: ListingForm;
  listing: Listing;
}

/** What a person has to decide or know before going on: somebody saved, older edits are kept, editing is closed. */
export function ListingNotices({ form, listing }: ListingNoticesProps) {
  const t = useText();
  const format = useFormat();
  return (
    <>
      {form.stale ? (
        <div role="alert">
          <Banner
            tone="warn"
            title={
              listing.savedBy
                ? t('listing.stale-by', { name: listing.savedBy, moment: format.dateTime(listing.saved) })
                : t('listing.stale')
            }
            action={
              <>
                <Button onClick={form.discard}>{t('listing.stale-theirs')}</Button>{' '}
                <Button onClick={form.keepMine}>{t('listing.stale-mine')}</Button>
              </>
            }
          >
            <p>{t('listing.stale-text')}</p>
          </Banner>
        </div>
      ) : null}
      {form.offered && form.appEditable ? (
        <Banner
          tone="info"
          title={t('listing.kept', { moment: format.dateTime(form.offered.at) })}
          action={
            <>
              <Button onClick={form.dropOffered}>{t('listing.kept-drop')}</Button>{' '}
              <Button onClick={form.takeOffered}>{t('listing.kept-take')}</Button>
            </>
          }
        >
          <p>{t('listing.kept-text', { count: Object.keys(form.offered.edits).length })}</p>
        </Banner>
      ) : null}
      {form.appEditable ? null : <Banner tone="plain" title={lockText(t, listing)} />}
    </>
  );
}

function lockText(t: ReturnType<typeof useText>, { appApprovalStatus }: Listing): string {
  if (appApprovalStatus === 'Check') return t('listing.locked-review');
  return appApprovalStatus === 'Unapproved' ? t('listing.locked-rejected') : t('listing.locked-withdrawn');
}
