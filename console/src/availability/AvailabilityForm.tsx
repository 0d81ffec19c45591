import type { AppFinding } from '@lensdock/contract/apps/apps.ts';
import { availabilityFindingTexts } from '@lensdock/contract/availability/availability.findings.ts';
import type { StoreAvailabilityMode } from '@lensdock/contract/availability/availability.ts';
import { availabilityMissing } from '@lensdock/contract/availability/availability-rules.ts';
import { findingSentence } from '@lensdock/contract/kernel/finding-sentence.ts';
import { EyeOff, Globe, Users } from 'lucide-react';
import { useAccount } from '../account/account.queries.ts';
import { useReviewFindings } from '../apps/apps.queries.ts';
import { ConflictBanner } from '../forms/ConflictBanner.tsx';
import { LocalDraft } from '../forms/LocalDraft.tsx';
import { ReviewRemarks } from '../forms/ReviewRemarks.tsx';
import { UnsavedChangesGuard } from '../forms/UnsavedChangesGuard.tsx';
import { currentLanguage } from '../i18n/language.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { FieldNote } from '../ui/feedback/FieldNote.tsx';
import { BusyFieldset } from '../ui/form/BusyFieldset.tsx';
import { type RadioChoice, RadioOptions } from '../ui/form/Radio.tsx';
import { SaveBar } from '../ui/form/SaveBar.tsx';
import { PanelStack } from '../ui/layout/Panel.tsx';
import style from './availability.module.css';
import type { AvailabilitySection } from './availability.queries.ts';
import { BuyersPanel } from './BuyersPanel.tsx';
import { CountriesPanel } from './CountriesPanel.tsx';
import { useAvailabilityForm } from './use-availability-form.ts';

/** Mode, countries, buyers. Proposed values can be saved as they are; leaving asks only after a change by the person. */
export function AvailabilityForm({ code, section }: { code: string; section: AvailabilitySection }) {
  const t = useTranslation();
  const account = useAccount().data;
  const edited = useAvailabilityForm(code, section);
  const { availability, form, changed, change, errors } = edited;
  const locked = !availability.appEditable;
  const [missing] = availabilityMissing({
    mode: form.mode,
    countries: [...form.countries],
    buyers: form.buyers.map((buyer) => buyer.companyId),
  });
  const found = useReviewFindings(code, 'availability');
  const remarkOn = (field: string) =>
    changed ? undefined : found.find(({ inputField }) => inputField === field)?.message;
  const modeError =
    errors.find(({ inputField }) => inputField === 'storeAvailabilityMode')?.message ??
    remarkOn('storeAvailabilityMode');
  const buyersRemark = remarkOn('permittedBuyers');
  const buyerErrors = errors.filter(({ inputField }) => inputField.startsWith('permittedBuyers'));
  return (
    <>
      <UnsavedChangesGuard changed={changed} />
      <PanelStack>
        {locked ? null : <LocalDraft place={`availability.${code}`} draft={edited.draft} onTake={edited.takeKept} />}
        {edited.stale ? <ConflictBanner onLoad={edited.discardMine} onKeep={edited.overwriteTheirs} /> : null}
        <ReviewRemarks findings={found.filter((finding) => !isShownBeside(finding, form.mode))} />
        {locked ? null : <Proposed section={section} />}
        <BusyFieldset busy={edited.busy}>
          <PanelStack>
            <div className={style.modes} id="storeAvailabilityMode">
              <RadioOptions
                label={t('availability.who')}
                value={form.mode}
                disabled={locked}
                onChange={(mode) => change({ mode })}
                choices={modeChoices(t, availability.publicAllowed)}
              />
              {modeError ? <FieldNote tone="bad">{modeError}</FieldNote> : null}
              {missing && !modeError && !locked ? (
                <FieldNote tone="warn">
                  {findingSentence(availabilityFindingTexts, missing, currentLanguage())}
                </FieldNote>
              ) : null}
            </div>
            {form.mode === 'PUBLIC' && availability.publicAllowed ? (
              <CountriesPanel
                // Their names follow the language of the page, whatever is being edited.
                countries={section.availability.countries}
                chosen={form.countries}
                newCountries={form.newCountries}
                locked={locked}
                error={remarkOn('countries')}
                onChoose={(countries) => change({ countries })}
                onNewCountries={(newCountries) => change({ newCountries })}
              />
            ) : null}
            {form.mode === 'RESTRICTED_BUYER' ? (
              <BuyersPanel
                buyers={form.buyers}
                ownCompanyId={account?.userCompanyId ?? ''}
                locked={locked}
                errors={[...buyerErrors.map(({ message }) => message), ...(buyersRemark ? [buyersRemark] : [])]}
                onChange={(buyers) => change({ buyers })}
              />
            ) : null}
          </PanelStack>
        </BusyFieldset>
      </PanelStack>
      <SaveBar
        changed={changed && !locked}
        offer={availability.proposed && !locked ? t('availability.save-proposed') : undefined}
        busy={edited.busy}
        text={saveText(t, availability, form.mode)}
        onSave={edited.save}
        onDiscard={edited.discard}
      />
    </>
  );
}

/** Countries and buyers stand on the page only in their mode. */
function isShownBeside({ inputField }: AppFinding, mode: StoreAvailabilityMode): boolean {
  if (inputField === 'countries') return mode === 'PUBLIC';
  if (inputField === 'permittedBuyers') return mode === 'RESTRICTED_BUYER';
  return inputField === 'storeAvailabilityMode';
}

/** What nobody of the company has saved: the values of a new app, or a Public that is offered no more. */
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
