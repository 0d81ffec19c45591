import type { AppFinding } from '@lensdock/contract/apps/apps.ts';
import { availabilityFindingTexts } from '@lensdock/contract/availability/availability.findings.ts';
import type { StoreAvailabilityMode } from '@lensdock/contract/availability/availability.ts';
import { availabilityMissing } from '@lensdock/contract/availability/availability-rules.ts';
import { findingSentence } from '@lensdock/contract/kernel/finding-sentence.ts';
import { EyeOff, Globe, Users } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useAccount } from '../account/account.queries.ts';
import { useReviewFindings } from '../apps/apps.queries.ts';
import { ReviewFindings } from '../forms/ReviewFindings.tsx';
import { SectionForm } from '../forms/SectionForm.tsx';
import { useFieldError, useFormState, useFormValue, useFormValues } from '../forms/use-section-form.ts';
import { currentLanguage } from '../i18n/language.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { FieldNote } from '../ui/feedback/FieldNote.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { type RadioChoice, RadioOptions } from '../ui/form/choice/Radio.tsx';
import { PanelStack } from '../ui/layout/Panel.tsx';
import style from './availability.module.css';
import type { AvailabilitySection } from './availability.queries.ts';
import { BuyersPanel } from './BuyersPanel.tsx';
import { CountriesPanel } from './CountriesPanel.tsx';
import { type AvailabilityForm as Form, useAvailabilityForm } from './use-availability-form.ts';

const PublishAvailabilityDialog = lazyComponent(
  async () => (await import('./PublishAvailabilityDialog.tsx')).PublishAvailabilityDialog,
);

/** Mode, countries and buyers. Proposed values can be saved unchanged; leaving asks only after an edit. */
export function AvailabilityForm({ code, section }: { code: string; section: AvailabilitySection }) {
  const t = useTranslation();
  const form = useAvailabilityForm(code, section);
  const { availability } = section;
  const mode = useFormValue(form, 'mode');
  const busy = useFormState(form, () => form.state().isSaving);
  const problem = useFormState(form, () => form.state().failure);
  const isChanged = useFormState(form, () => form.isChanged());
  const locked = !availability.appEditable;
  const found = useReviewFindings(code, 'availability');
  const findingOn = (field: string) =>
    isChanged ? undefined : found.find(({ inputField }) => inputField === field)?.message;
  const [publishing, setPublishing] = useState(false);
  return (
    <SectionForm
      form={form}
      busy={busy}
      problem={problem}
      invalidTitle={t('availability.invalid')}
      notices={
        <>
          <ReviewFindings findings={found.filter((finding) => !isShownAtField(finding, mode))} />
          {locked ? null : <Proposed section={section} />}
        </>
      }
      bar={{
        consequence: saveText(t, availability, mode),
        offer: availability.proposed && !locked ? t('availability.save-proposed') : undefined,
        ...(!availability.draft && { saveText: t('availability.save-publish'), review: () => setPublishing(true) }),
      }}
    >
      <Suspense>
        {publishing ? (
          <PublishAvailabilityDialog code={code} section={section} form={form} onClose={() => setPublishing(false)} />
        ) : null}
      </Suspense>
      <PanelStack>
        <ModeField form={form} section={section} finding={findingOn('storeAvailabilityMode')} />
        {mode === 'PUBLIC' && availability.publicAllowed ? (
          <Countries form={form} section={section} finding={findingOn('countries')} />
        ) : null}
        {mode === 'RESTRICTED_BUYER' ? (
          <Buyers form={form} section={section} finding={findingOn('permittedBuyers')} />
        ) : null}
      </PanelStack>
    </SectionForm>
  );
}

interface PartProps {
  form: Form;
  section: AvailabilitySection;
  /** A review finding. */
  finding: string | undefined;
}

function ModeField({ form, section: { availability }, finding }: PartProps) {
  const t = useTranslation();
  const { mode, countries, buyers } = useFormValues(form);
  const locked = !availability.appEditable;
  const error = useFieldError(form, 'storeAvailabilityMode') ?? finding;
  const [missing] = availabilityMissing({ mode, countries, buyers: buyers.map(({ companyId }) => companyId) });
  return (
    <div className={style.modes} id="storeAvailabilityMode">
      <RadioOptions
        label={t('availability.who')}
        value={mode}
        disabled={locked}
        onChange={(next) => form.change({ mode: next })}
        choices={modeChoices(t, availability.publicAllowed)}
      />
      {error ? <FieldNote tone="bad">{error}</FieldNote> : null}
      {missing && !error && !locked ? (
        <FieldNote tone="warn">{findingSentence(availabilityFindingTexts, missing, currentLanguage())}</FieldNote>
      ) : null}
    </div>
  );
}

function Countries({ form, section: { availability }, finding }: PartProps) {
  const countries = useFormValue(form, 'countries');
  const chosen = useMemo(() => new Set(countries), [countries]);
  return (
    <CountriesPanel
      // Country names follow the language of the page, not of the edited texts.
      countries={availability.countries}
      chosen={chosen}
      newCountries={useFormValue(form, 'newCountries')}
      locked={!availability.appEditable}
      error={useFieldError(form, 'countries') ?? finding}
      onChoose={(next) => form.change({ countries: [...next] })}
      onNewCountries={(newCountries) => form.change({ newCountries })}
    />
  );
}

function Buyers({ form, section: { availability }, finding }: PartProps) {
  const account = useAccount().data;
  const errors = useFormState(form, () => form.problems()).filter(({ field }) => field === 'permittedBuyers');
  return (
    <BuyersPanel
      buyers={useFormValue(form, 'buyers')}
      ownCompanyId={account?.userCompanyId ?? ''}
      locked={!availability.appEditable}
      errors={[...errors.map(({ message }) => message), ...(finding ? [finding] : [])]}
      onChange={(buyers) => form.change({ buyers })}
    />
  );
}

/** Findings of countries and buyers are shown at their field only in the matching mode. */
function isShownAtField({ inputField }: AppFinding, mode: StoreAvailabilityMode): boolean {
  if (inputField === 'countries') return mode === 'PUBLIC';
  if (inputField === 'permittedBuyers') return mode === 'RESTRICTED_BUYER';
  return inputField === 'storeAvailabilityMode';
}

/** Values that the company has not saved: the defaults of a new app, or a public mode that is no longer available. */
function Proposed({ section: { availability } }: { section: AvailabilitySection }) {
  const t = useTranslation();
  if (!availability.proposed) return null;
  if (availability.draft) return <Banner tone="info" title={t('availability.proposed')} />;
  return (
    <Banner tone="warn" title={t('availability.public-gone')}>
      <p>{t('availability.public-gone-text')}</p>
    </Banner>
  );
}

function modeChoices(t: Text, publicAllowed: boolean): RadioChoice<StoreAvailabilityMode>[] {
  return [
    {
      value: 'PUBLIC',
      text: t('availability.public'),
      icon: Globe,
      hint: publicAllowed ? t('availability.public-text') : t('availability.public-closed'),
      disabled: !publicAllowed,
    },
    {
      value: 'RESTRICTED_BUYER',
      text: t('availability.restricted'),
      icon: Users,
      hint: t('availability.restricted-text'),
    },
    {
      value: 'UNAVAILABLE',
      text: t('availability.unavailable'),
      icon: EyeOff,
      hint: t('availability.unavailable-text'),
    },
  ];
}

function saveText(
  t: Text,
  { draft, storeAvailabilityMode }: AvailabilitySection['availability'],
  mode: StoreAvailabilityMode,
): string {
  if (draft) return t('availability.save-draft');
  if (mode === storeAvailabilityMode) return t('availability.save-online');
  const names = {
    PUBLIC: t('availability.public'),
    RESTRICTED_BUYER: t('availability.restricted'),
    UNAVAILABLE: t('availability.unavailable'),
  };
  return t('availability.save-mode', { from: names[storeAvailabilityMode], to: names[mode] });
}
