import type { Listing } from '@lensdock/contract/listing/listing.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { useFormat } from '../ui/format.ts';
import { type Text, useText } from '../ui/text.ts';
import type { EditPart } from './kept-edits.ts';
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
      {form.appEditable
        ? form.offered.map((kept) => (
            <Banner
              key={kept.part}
              tone="info"
              title={keptTitle(t, kept.part, format.dateTime(kept.at))}
              action={
                <>
                  <Button onClick={() => form.dropOffered(kept.part)}>{t('listing.kept-drop')}</Button>{' '}
                  <Button onClick={() => form.takeOffered(kept)}>{t('listing.kept-take')}</Button>
                </>
              }
            >
              <p>{t('listing.kept-text', { count: Object.keys(kept.edits).length })}</p>
            </Banner>
          ))
        : null}
      {form.appEditable ? null : <Banner tone="plain" title={lockText(t, listing)} />}
    </>
  );
}

/** Each language's texts are offered for themselves. */
function keptTitle(t: Text, part: EditPart, moment: string): string {
  if (part === 'en') return t('listing.kept-en', { moment });
  return part === 'de' ? t('listing.kept-de', { moment }) : t('listing.kept', { moment });
}

function lockText(t: Text, { appApprovalStatus }: Listing): string {
  if (appApprovalStatus === 'Check') return t('listing.locked-review');
  return appApprovalStatus === 'Unapproved' ? t('listing.locked-rejected') : t('listing.locked-withdrawn');
}
