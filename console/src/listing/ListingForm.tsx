import type { Language } from '@lensdock/contract/kernel/language.ts';
import { listingMissing } from '@lensdock/contract/listing/listing-rules.ts';
import { Columns2, Eye } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useReviewFindings } from '../apps/apps.queries.ts';
import { LanguageDrafts } from '../forms/LanguageDrafts.tsx';
import { ReviewFindings } from '../forms/ReviewFindings.tsx';
import { SectionForm } from '../forms/SectionForm.tsx';
import { errorOfField, useFormState, useFormValues } from '../forms/use-section-form.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { PanelStack } from '../ui/layout/Panel.tsx';
import { ChoicesPanel } from './ChoicesPanel.tsx';
import { languageOfEdit, usableEdits } from './draft/edit-parts.ts';
import type { ListingSection } from './draft/listing.queries.ts';
import { contentWith, controlId } from './draft/listing-edits.ts';
import { errorOf, fieldFindings, generalFindings } from './draft/review-findings.ts';
import { type Change, type ListingForm as Form, useListingForm } from './draft/use-listing-form.ts';
import { IntegrationsPanel } from './integrations/IntegrationsPanel.tsx';
import { LinksPanel } from './LinksPanel.tsx';
import { PicturesPanel } from './pictures/PicturesPanel.tsx';
import { TextsPanel } from './TextsPanel.tsx';

const ListingPreview = lazyComponent(async () => (await import('./preview/ListingPreview.tsx')).ListingPreview);

const ComparisonDialog = lazyComponent(async () => (await import('./preview/ComparisonDialog.tsx')).ComparisonDialog);

const previewHash = 'preview';

interface ListingFormProps {
  code: string;
  section: ListingSection;
  defaultLanguage: Language;
}

export function ListingForm({ code, section, defaultLanguage }: ListingFormProps) {
  const t = useTranslation();
  const format = useFormat();
  const form = useListingForm({ code, section, defaultLanguage });
  const busy = useFormState(form, () => form.state().isSaving);
  const problem = useFormState(form, () => form.state().failure);
  const content = contentWith(useFormValues(form));
  const { listing } = section;
  const found = useReviewFindings(code, 'listing');
  return (
    <>
      <ListingHead code={code} section={section} content={content} defaultLanguage={defaultLanguage} />
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
        drafts={<LanguageDrafts form={form} languageOf={languageOfEdit} usable={usableEdits} />}
        notices={<ReviewFindings findings={generalFindings(found)} />}
        bar={useListingBar(form, content, listing.draft, defaultLanguage)}
      >
        <ListingPanels form={form} code={code} section={section} defaultLanguage={defaultLanguage} content={content} />
      </SectionForm>
    </>
  );
}

type Content = ReturnType<typeof contentWith>;

function ListingPanels({ form, code, section, defaultLanguage, content }: ListingFormProps & PanelsProps) {
  const { listing } = section;
  const found = useReviewFindings(code, 'listing');
  // Errors can change without the value: after an attempt and when a field loses the focus.
  useFormState(form, () => form.problems());
  const reviewed = fieldFindings(found, form.edits());
  const shared = {
    content,
    disabled: !listing.appEditable,
    change: (next: Change) => form.change(typeof next === 'function' ? (values) => next(contentWith(values)) : next),
    error: (inputField: string, isocode?: Language) =>
      errorOfField(form, controlId(inputField, isocode)) ?? errorOf(reviewed, inputField, isocode),
  };
  return (
    <PanelStack>
      <TextsPanel {...shared} defaultLanguage={defaultLanguage} limits={listing.fieldLengths} />
      <PicturesPanel {...shared} code={code} limit={listing.fieldLengths.screenshotsUploadLimit} />
      <ChoicesPanel {...shared} listing={listing} />
      <IntegrationsPanel {...shared} code={code} listing={listing} />
      <LinksPanel {...shared} listing={listing} code={code} />
    </PanelStack>
  );
}

interface PanelsProps {
  form: Form;
  content: Content;
}

function ListingHead({ code, section, content, defaultLanguage }: ListingFormProps & { content: Content }) {
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
            content={content}
            defaultLanguage={defaultLanguage}
            link={`${window.location.origin}/app/${code}/store-listing#${previewHash}`}
            onClose={() => setPreviewing(false)}
          />
        ) : null}
        {comparing ? (
          <ComparisonDialog code={code} listing={listing} content={content} onClose={() => setComparing(false)} />
        ) : null}
      </Suspense>
    </>
  );
}

/** Describes what saving will do: save a draft, save a complete listing, or submit it for review. */
function useListingBar(form: Form, content: Content, draft: boolean, defaultLanguage: Language) {
  const t = useTranslation();
  const isTried = useFormState(form, () => form.state().attempt > 0);
  const wrong = useFormState(form, () => form.problems()).length;
  const missing = listingMissing(content, defaultLanguage).length;
  const isSubmitted = missing === 0 && !draft;
  const outcome = isSubmitted ? t('listing.bar-submits-it') : t('listing.bar-is-complete');
  const missingText = missing > 0 ? t('listing.bar-missing', { count: missing }) : outcome;
  return {
    consequence: isTried && wrong > 0 ? t('listing.bar-invalid', { count: wrong }) : missingText,
    saveText: isSubmitted ? t('listing.save-submit') : undefined,
  };
}
