import '../listing.texts.ts';
import { useState } from 'react';
import { SubmitDialog } from '../../comparison/submit/SubmitDialog.tsx';
import { useFormValues } from '../../forms/use-section-form.ts';
import { useTranslation } from '../../i18n/text.ts';
import { ReleaseModeField } from '../../rollouts/ReleaseModeField.tsx';
import { hasReleaseDate, type ReleaseChoice, releaseAtOnce } from '../../rollouts/release-choice.ts';
import { useVersions } from '../../versions/data/versions.queries.ts';
import type { ListingSection } from '../draft/listing.queries.ts';
import { contentWith } from '../draft/listing-edits.ts';
import type { ListingForm } from '../draft/use-listing-form.ts';
import { ListingChanges } from './ListingChanges.tsx';

interface SubmitListingDialogProps {
  code: string;
  section: ListingSection;
  form: ListingForm;
  choice: ReleaseChoice;
  onChoice: (choice: ReleaseChoice) => void;
  onClose: () => void;
}

/** The review summary of a changed listing, before it is saved and submitted. */
export function SubmitListingDialog(props: SubmitListingDialogProps) {
  const { code, section, form, choice, onChoice, onClose } = props;
  const t = useTranslation();
  const [tried, setTried] = useState(false);
  const isDated = hasReleaseDate(choice);
  const content = contentWith(useFormValues(form));
  return (
    <SubmitDialog
      app={code}
      section="listing"
      newestVersion={useVersions(code).data?.versions[0]?.code}
      title={t('listing.submit-title')}
      text={t('listing.submit-text')}
      confirmLabel={t('listing.save-submit')}
      check={() => {
        setTried(true);
        return isDated;
      }}
      save={async () => {
        const isSaved = await form.save();
        // The next submission begins with the usual mode.
        if (isSaved) onChoice(releaseAtOnce);
        return isSaved;
      }}
      onClose={onClose}
    >
      <ListingChanges code={code} listing={section.listing} content={content} />
      <ReleaseModeField
        of="listing"
        value={choice}
        error={tried && !isDated ? t('rollouts.date-required') : undefined}
        onChange={onChoice}
      />
    </SubmitDialog>
  );
}
