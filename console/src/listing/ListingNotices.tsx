import type { Listing } from '@lensdock/contract/listing/listing.ts';
import { LocalDraft } from '../forms/LocalDraft.tsx';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { editParts, editsOfPart, usableEdits } from './edit-parts.ts';
import type { ListingForm } from './use-listing-form.ts';

interface ListingNoticesProps {
  code: string;
  form: ListingForm;
  listing: Listing;
}

/** What a person has to decide before going on: somebody saved, older edits are kept. That editing is closed, the app's banner says. */
export function ListingNotices({ code, form, listing }: ListingNoticesProps) {
  const t = useTranslation();
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
                <Button onClick={form.overwriteTheirs}>{t('listing.stale-mine')}</Button>
              </>
            }
          >
            <p>{t('listing.stale-text')}</p>
          </Banner>
        </div>
      ) : null}
      {form.appEditable
        ? editParts.map((part) => (
            <LocalDraft
              key={part}
              place={`listing.${code}`}
              language={part === 'shared' ? undefined : part}
              draft={editsOfPart(form.edits, part)}
              usable={usableEdits}
              onTake={form.change}
              onKept={form.setKeptAt}
            />
          ))
        : null}
    </>
  );
}
