import { describeFinding } from '@lensdock/contract/http/finding.ts';
import type { Language } from '@lensdock/contract/language/language.ts';
import { Eye } from 'lucide-react';
import { type FocusEvent, lazy, Suspense, useState } from 'react';
import { LeaveGuard } from '../shell/LeaveGuard.tsx';
import { currentLanguage } from '../shell/language.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { useFormat } from '../ui/format.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { PanelStack } from '../ui/Panel.tsx';
import { SaveBar } from '../ui/SaveBar.tsx';
import { useText } from '../ui/text.ts';
import { ChoicesPanel } from './ChoicesPanel.tsx';
import { IntegrationsPanel } from './IntegrationsPanel.tsx';
import { LinksPanel } from './LinksPanel.tsx';
import { ListingNotices } from './ListingNotices.tsx';
import type { ListingSection } from './listing.queries.ts';
import { controlOf } from './listing-edits.ts';
import { PicturesPanel } from './PicturesPanel.tsx';
import { TextsPanel } from './TextsPanel.tsx';
import { errorOf, useListingForm } from './use-listing-form.ts';

const ListingPreview = lazy(async () => ({ default: (await import('./ListingPreview.tsx')).ListingPreview }));

interface ListingFormProps {
  code: string;
  section: ListingSection;
  defaultLanguage: Language;
}

export function ListingForm({ code, section, defaultLanguage }: ListingFormProps) {
  const t = useText();
  const form = useListingForm({ code, section, defaultLanguage });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [previewing, setPreviewing] = useState(false);
  const { listing } = section;
  const ours = form.wrong
    .map((finding) => ({ ...finding, message: describeFinding(finding, currentLanguage()) }))
    .filter((finding) => form.attempt > 0 || left.has(controlOf(finding)));
  const errors = [...form.serverErrors, ...ours];
  const shared = {
    content: form.content,
    disabled: !form.appEditable || form.busy,
    change: form.change,
    error: (inputField: string, isocode?: Language) => errorOf(errors, inputField, isocode),
  };
  function onBlur({ target }: FocusEvent<HTMLElement>) {
    if (target.id) setLeft((before) => new Set(before).add(target.id));
  }
  return (
    <>
      <LeaveGuard changed={form.changed} />
      <PageHeader
        title={t('listing.title')}
        text={t('listing.text')}
        actions={
          <Button icon={Eye} onClick={() => setPreviewing(true)}>
            {t('listing.preview')}
          </Button>
        }
      />
      <PanelStack>
        <ListingNotices form={form} listing={listing} />
        {form.attempt > 0 ? (
          <ErrorSummary
            title={t('listing.invalid')}
            problems={errors.map((error) => ({ fieldId: controlOf(error), text: error.message }))}
            attempt={form.attempt}
          />
        ) : null}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only hears which field was left. */}
        <div onBlur={onBlur}>
          <PanelStack>
            <TextsPanel {...shared} defaultLanguage={defaultLanguage} limits={listing.fieldLengths} />
            <PicturesPanel {...shared} code={code} limit={listing.fieldLengths.screenshotsUploadLimit} />
            <ChoicesPanel {...shared} listing={listing} />
            <IntegrationsPanel {...shared} code={code} limits={listing.fieldLengths} />
            <LinksPanel {...shared} listing={listing} code={code} />
          </PanelStack>
        </div>
      </PanelStack>
      <ListingSaveBar form={form} draft={listing.draft} />
      <Suspense>
        {previewing ? (
          <ListingPreview
            content={form.content}
            defaultLanguage={defaultLanguage}
            onClose={() => setPreviewing(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** Says what saving will do: keep a draft, keep a complete listing, or hand it in for review. */
function ListingSaveBar({ form, draft }: { form: ReturnType<typeof useListingForm>; draft: boolean }) {
  const t = useText();
  const format = useFormat();
  const complete = form.missing.length === 0;
  const what = complete
    ? draft
      ? t('listing.bar-complete')
      : t('listing.bar-submits')
    : t('listing.bar-incomplete', { count: form.missing.length });
  const kept = form.keptAt === undefined ? '' : t('listing.bar-kept', { moment: format.dateTime(form.keptAt) });
  return (
    <SaveBar
      changed={form.changed}
      busy={form.busy}
      text={`${t('listing.bar-fields', { count: form.count })}${kept} ${what}`}
      saveText={complete && !draft ? t('listing.save-submit') : undefined}
      onSave={form.save}
      onDiscard={form.discard}
    />
  );
}
