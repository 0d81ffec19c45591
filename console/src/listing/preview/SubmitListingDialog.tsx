import '../listing.texts.ts';
import { SubmitDialog } from '../../comparison/submit/SubmitDialog.tsx';
import { useFormValues } from '../../forms/use-section-form.ts';
import { useTranslation } from '../../i18n/text.ts';
import { useVersions } from '../../versions/data/versions.queries.ts';
import type { ListingSection } from '../draft/listing.queries.ts';
import { contentWith } from '../draft/listing-edits.ts';
import type { ListingForm } from '../draft/use-listing-form.ts';
import { ListingChanges } from './ListingChanges.tsx';

interface SubmitListingDialogProps {
  code: string;
  section: ListingSection;
  form: ListingForm;
  onClose: () => void;
}

/** The review summary of a changed listing, before it is saved and submitted. */
export function SubmitListingDialog({ code, section: { listing }, form, onClose }: SubmitListingDialogProps) {
  const t = useTranslation();
  const content = contentWith(useFormValues(form));
  return (
    <SubmitDialog
      app={code}
      section="listing"
      newestVersion={useVersions(code).data?.versions[0]?.code}
      title={t('listing.submit-title')}
      text={t('listing.submit-text')}
      actText={t('listing.save-submit')}
      save={() => form.save()}
      onClose={onClose}
    >
      <ListingChanges code={code} listing={listing} content={content} />
    </SubmitDialog>
  );
}
