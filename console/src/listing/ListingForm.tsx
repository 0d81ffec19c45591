import type { Language } from '@lensdock/contract/kernel/language.ts';
import { listingMissing } from '@lensdock/contract/listing/listing-rules.ts';
import { Columns2, Eye } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useReviewFindings } from '../apps/apps.queries.ts';
import { LanguageDrafts } from '../forms/LanguageDrafts.tsx';
import { ReviewFindings } from '../forms/ReviewFindings.tsx';
import { SectionForm } from '../forms/SectionForm.tsx';
import { UnsavedChangesGuard } from '../forms/UnsavedChangesGuard.tsx';
import { useFormState } from '../forms/use-section-form.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { releaseAtOnce, releasePlanOf } from '../rollouts/release-choice.ts';
import { Button } from '../ui/button/Button.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { languageOfEdit, usableEdits } from './draft/edit-parts.ts';
import type { ListingSection } from './draft/listing.queries.ts';
import { contentWith } from './draft/listing-edits.ts';
import { generalFindings } from './draft/review-findings.ts';
import { type ListingForm as Form, useListingForm } from './draft/use-listing-form.ts';
import { useRunningUploads } from './files/running-uploads.ts';
import { ListingPanels } from './ListingPanels.tsx';
import { UnscannedFiles } from './UnscannedFiles.tsx';

const ListingPreview = lazyComponent(async () => (await import('./preview/ListingPreview.tsx')).ListingPreview);

const ComparisonDialog = lazyComponent(async () => (await import('./preview/ComparisonDialog.tsx')).ComparisonDialog);

const SubmitListingDialog = lazyComponent(
  async () => (await import('./preview/SubmitListingDialog.tsx')).SubmitListingDialog,
);

const previewHash = 'preview';

interface ListingFormProps {
  code: string;
  section: ListingSection;
  defaultLanguage: Language;
}

export function ListingForm({ code, section, defaultLanguage }: ListingFormProps) {
  const t = useTranslation();
  const format = useFormat();
  const [choice, setChoice] = useState(releaseAtOnce);
  const release = section.listing.draft ? undefined : releasePlanOf(choice);
  const form = useListingForm({ code, section, defaultLanguage, release });
  const busy = useFormState(form, () => form.state().isSaving);
  const problem = useFormState(form, () => form.state().failure);
  const { listing } = section;
  const found = useReviewFindings(code, 'listing');
  const [submitting, setSubmitting] = useState(false);
  const bar = useListingBar(form, listing.draft, defaultLanguage);
  return (
    <>
      <ListingHead form={form} code={code} section={section} defaultLanguage={defaultLanguage} />
      <SectionForm
        form={form}
        busy={busy}
        problem={problem}
        invalidTitle={t('listing.invalid')}
        conflictTitle={
          listing.savedBy
            ? t('listing.stale-by', { name: listing.savedBy, moment: format.dateTime(listing.saved) })
            : undefined
        }
        guard={<ListingGuard form={form} />}
        drafts={<LanguageDrafts form={form} languageOf={languageOfEdit} usable={usableEdits} />}
        notices={
          <>
            <ReviewFindings findings={generalFindings(found)} />
            <UnscannedFiles files={listing.unscannedFiles} />
          </>
        }
        bar={bar.isSubmitted ? { ...bar, review: () => setSubmitting(true) } : bar}
      >
        <ListingPanels form={form} code={code} section={section} defaultLanguage={defaultLanguage} />
      </SectionForm>
      <Suspense>
        {submitting ? (
          <SubmitListingDialog
            code={code}
            section={section}
            form={form}
            choice={choice}
            onChoice={setChoice}
            onClose={() => setSubmitting(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** A running upload would be lost like an edit. */
function ListingGuard({ form }: { form: Form }) {
  const isChanged = useFormState(form, () => form.isChanged());
  const uploads = useRunningUploads();
  return <UnsavedChangesGuard changed={isChanged || uploads > 0} />;
}

function ListingHead({ form, code, section, defaultLanguage }: ListingFormProps & { form: Form }) {
  const t = useTranslation();
  // The URL opens the preview, so that it can be shared with colleagues.
  const [previewing, setPreviewing] = useState(() => window.location.hash === `#${previewHash}`);
  const [comparing, setComparing] = useState(false);
  const { listing } = section;
  return (
    <>
      <PageHeader
        title={t('listing.title')}
        text={t('listing.text')}
        actions={
          <>
            {listing.draft ? null : (
              <Button icon={Columns2} onClick={() => setComparing(true)} onPointerEnter={ComparisonDialog.fetch}>
                {t('listing.compare')}
              </Button>
            )}
            <Button icon={Eye} onClick={() => setPreviewing(true)}>
              {t('listing.preview')}
            </Button>
          </>
        }
      />
      <Suspense>
        {previewing ? (
          <ListingPreview
            content={contentWith(form.values())}
            defaultLanguage={defaultLanguage}
            link={`${window.location.origin}/app/${code}/store-listing#${previewHash}`}
            onClose={() => setPreviewing(false)}
          />
        ) : null}
        {comparing ? (
          <ComparisonDialog
            code={code}
            listing={listing}
            content={contentWith(form.values())}
            onClose={() => setComparing(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/**
 * Describes what saving will do: save a draft, save a complete listing, or submit it for review. It waits for running
 * uploads, because a listing in review no longer accepts their files.
 */
function useListingBar(form: Form, draft: boolean, defaultLanguage: Language) {
  const t = useTranslation();
  const isTried = useFormState(form, () => form.state().attempt > 0);
  const wrong = useFormState(form, () => form.problems().length);
  const missing = useFormState(form, () => listingMissing(contentWith(form.values()), defaultLanguage).length);
  const uploads = useRunningUploads();
  const isSubmitted = missing === 0 && !draft;
  const outcome = isSubmitted ? t('listing.bar-submits-it') : t('listing.bar-is-complete');
  const missingText = missing > 0 ? t('listing.bar-missing', { count: missing }) : outcome;
  return {
    isSubmitted,
    consequence: isTried && wrong > 0 ? t('listing.bar-invalid', { count: wrong }) : missingText,
    saveText: isSubmitted ? t('listing.save-submit') : undefined,
    disabledReason: uploads > 0 && t('listing.bar-uploads', { count: uploads }),
  };
}
