import { findingSentence } from '@lensdock/contract/kernel/finding-sentence.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import { appFindingTexts } from '@lensdock/contract/listing/app-name.findings.ts';
import { listingFindingTexts } from '@lensdock/contract/listing/listing.findings.ts';
import { Columns2, Eye } from 'lucide-react';
import { type FocusEvent, Suspense, useState } from 'react';
import { useReviewFindings } from '../apps/apps.queries.ts';
import { ReviewRemarks } from '../forms/ReviewRemarks.tsx';
import { UnsavedChangesGuard } from '../forms/UnsavedChangesGuard.tsx';
import { useFormat } from '../i18n/format.ts';
import { currentLanguage, loadWords } from '../i18n/language.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { BusyFieldset } from '../ui/form/BusyFieldset.tsx';
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx';
import { SaveBar } from '../ui/form/SaveBar.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { PanelStack } from '../ui/layout/Panel.tsx';
import { ChoicesPanel } from './ChoicesPanel.tsx';
import { fieldLabel } from './field-labels.ts';
import { IntegrationsPanel } from './IntegrationsPanel.tsx';
import { LinksPanel } from './LinksPanel.tsx';
import { ListingNotices } from './ListingNotices.tsx';
import type { ListingSection } from './listing.queries.ts';
import { controlOf } from './listing-edits.ts';
import { PicturesPanel } from './PicturesPanel.tsx';
import { fieldFindings, remarksOf } from './review-findings.ts';
import { TextsPanel } from './TextsPanel.tsx';
import { errorOf, useListingForm } from './use-listing-form.ts';

const ListingPreview = lazyComponent(async () => (await import('./ListingPreview.tsx')).ListingPreview);

async function loadComparison() {
  const [{ ComparisonDialog: default_ }] = await Promise.all([
    import('./ComparisonDialog.tsx'),
    loadWords('comparison'),
  ]);
  return default_;
}
const ComparisonDialog = lazyComponent(loadComparison);

/** Everything that the rules of a listing can find; its name is an app's. */
const findingTexts = { ...appFindingTexts, ...listingFindingTexts };

const previewHash = 'preview';

interface ListingFormProps {
  code: string;
  section: ListingSection;
  defaultLanguage: Language;
}

export function ListingForm({ code, section, defaultLanguage }: ListingFormProps) {
  const t = useTranslation();
  const form = useListingForm({ code, section, defaultLanguage });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  // The address opens the preview, so that colleagues can be sent there.
  const [previewing, setPreviewing] = useState(() => window.location.hash === `#${previewHash}`);
  const [comparing, setComparing] = useState(false);
  const { listing } = section;
  const ours = form.wrong
    .map((finding) => ({ ...finding, message: findingSentence(findingTexts, finding, currentLanguage()) }))
    .filter((finding) => form.attempt > 0 || left.has(controlOf(finding)));
  const found = useReviewFindings(code, 'listing');
  const reviewed = fieldFindings(found, form.edits);
  const errors = [...form.serverErrors, ...ours];
  const shared = {
    content: form.content,
    disabled: !form.appEditable,
    change: form.change,
    error: (inputField: string, isocode?: Language) =>
      errorOf(errors, inputField, isocode) ?? errorOf(reviewed, inputField, isocode),
  };
  function onBlur({ target }: FocusEvent<HTMLElement>) {
    if (target.id) setLeft((before) => new Set(before).add(target.id));
  }
  return (
    <>
      <UnsavedChangesGuard changed={form.changed} />
      <PageHeader
        title={t('listing.title')}
        text={t('listing.text')}
        actions={
          <>
            {listing.draft ? null : (
              <Button icon={Columns2} onClick={() => setComparing(true)} onPointerEnter={() => void loadComparison()}>
                {t('listing.compare')}
              </Button>
            )}
            <Button icon={Eye} onClick={() => setPreviewing(true)}>
              {t('listing.preview')}
            </Button>
          </>
        }
      />
      <PanelStack>
        <ListingNotices code={code} form={form} listing={listing} />
        <ReviewRemarks findings={remarksOf(found)} />
        {form.attempt > 0 ? (
          <ErrorSummary
            title={t('listing.invalid')}
            problems={errors.map((error) => ({ fieldId: controlOf(error), text: namedSentence(error, t) }))}
            attempt={form.attempt}
          />
        ) : null}
        <BusyFieldset busy={form.busy} onBlur={onBlur}>
          <PanelStack>
            <TextsPanel {...shared} defaultLanguage={defaultLanguage} limits={listing.fieldLengths} />
            <PicturesPanel {...shared} code={code} limit={listing.fieldLengths.screenshotsUploadLimit} />
            <ChoicesPanel {...shared} listing={listing} />
            <IntegrationsPanel {...shared} code={code} listing={listing} />
            <LinksPanel {...shared} listing={listing} code={code} />
          </PanelStack>
        </BusyFieldset>
      </PanelStack>
      <ListingSaveBar form={form} draft={listing.draft} />
      <Suspense>
        {previewing ? (
          <ListingPreview
            content={form.content}
            defaultLanguage={defaultLanguage}
            link={`${window.location.origin}/app/${code}/store-listing#${previewHash}`}
            onClose={() => setPreviewing(false)}
          />
        ) : null}
        {comparing ? (
          <ComparisonDialog code={code} listing={listing} content={form.content} onClose={() => setComparing(false)} />
        ) : null}
      </Suspense>
    </>
  );
}

/** The sentence with the name of its field, which it stands beside elsewhere. */
function namedSentence({ inputField = '', message }: { inputField?: string; message: string }, t: Text): string {
  const label = fieldLabel(inputField, t);
  return label ? `${label}: ${message}` : message;
}

/** Says what saving will do: keep a draft, keep a complete listing, or hand it in for review. */
function ListingSaveBar({ form, draft }: { form: ReturnType<typeof useListingForm>; draft: boolean }) {
  const t = useTranslation();
  const format = useFormat();
  const complete = form.missing.length === 0;
  const kept = form.keptAt === undefined ? '' : t('listing.bar-kept', { moment: format.dateTime(form.keptAt) });
  return (
    <SaveBar
      changed={form.changed}
      busy={form.busy}
      text={`${t('listing.bar-fields', { count: form.count })}${kept} ${transition(t, form, draft)}`}
      saveText={complete && !draft ? t('listing.save-submit') : undefined}
      onSave={form.save}
      onDiscard={form.discard}
    />
  );
}

function transition(t: Text, { attempt, wrong, missing }: ReturnType<typeof useListingForm>, draft: boolean): string {
  if (attempt > 0 && wrong.length > 0) return t('listing.bar-wrong', { count: wrong.length });
  if (missing.length > 0) return t('listing.bar-incomplete', { count: missing.length });
  return draft ? t('listing.bar-complete') : t('listing.bar-submits');
}
