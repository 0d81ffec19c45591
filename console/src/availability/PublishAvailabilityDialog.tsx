import '../ui/parts.texts.ts';
import './availability.texts.ts';
import '../comparison/comparison.texts.ts';
import type { StoreAvailabilityMode } from '@lensdock/contract/availability/availability.ts';
import { type ComparedRow, ComparedRows } from '../comparison/ComparedRows.tsx';
import { comparedFacts } from '../comparison/offer-changes.ts';
import { useAvailabilityFacts } from '../comparison/offer-facts.ts';
import { SubmitDialog } from '../comparison/submit/SubmitDialog.tsx';
import { useFormValues } from '../forms/use-section-form.ts';
import { useTranslation } from '../i18n/text.ts';
import { useVersions } from '../versions/data/versions.queries.ts';
import type { AvailabilitySection } from './availability.queries.ts';
import { type AvailabilityValues, valuesOf } from './availability-form.ts';
import type { AvailabilityForm } from './use-availability-form.ts';

interface PublishAvailabilityDialogProps {
  code: string;
  section: AvailabilitySection;
  form: AvailabilityForm;
  onClose: () => void;
}

/** The review summary of a published app's changed availability, which takes effect with the save. */
export function PublishAvailabilityDialog({ code, section, form, onClose }: PublishAvailabilityDialogProps) {
  const t = useTranslation();
  const { availability } = section;
  const values = useFormValues(form);
  const saved = valuesOf(section);
  const publishedMode = publishedModeOf(section);
  const published = useAvailabilityFacts(factsOf(section, { ...saved, mode: publishedMode }));
  const changed = useAvailabilityFacts(factsOf(section, values));
  const countryRows = useCountryRows(section, values);
  const isHidden = values.mode === 'UNAVAILABLE' && publishedMode !== 'UNAVAILABLE';
  return (
    <SubmitDialog
      app={code}
      section="availability"
      newestVersion={useVersions(code).data?.versions[0]?.code}
      title={t(isHidden ? 'availability.hide-title' : 'availability.publish-title')}
      text={t(isHidden ? 'availability.hide-text' : 'availability.publish-text')}
      cancelLabel={isHidden ? t('availability.hide-keep') : undefined}
      confirmLabel={t(isHidden ? 'availability.hide-act' : 'availability.save-publish')}
      busyText={t('ui.saving')}
      danger={isHidden}
      save={() => form.save()}
      onClose={onClose}
    >
      <ComparedRows
        rows={[
          ...comparedFacts(published, changed, '–'),
          ...(values.mode === 'PUBLIC' && publishedMode === 'PUBLIC' ? countryRows : []),
          ...(values.newCountries === availability.newCountryAddingAllowed
            ? []
            : [
                {
                  label: t('availability.new-countries'),
                  before: t(availability.newCountryAddingAllowed ? 'availability.yes' : 'availability.no'),
                  now: t(values.newCountries ? 'availability.yes' : 'availability.no'),
                },
              ]),
        ]}
        isNew={false}
        isSame={false}
        nowTitle={t('comparison.after-save')}
      />
    </SubmitDialog>
  );
}

/** A public mode that is no longer permitted is answered as a proposal, while the store still has it. */
export function publishedModeOf({ availability }: AvailabilitySection): StoreAvailabilityMode {
  return availability.proposed ? 'PUBLIC' : availability.storeAvailabilityMode;
}

function factsOf({ availability }: AvailabilitySection, { mode, countries, buyers }: AvailabilityValues) {
  return {
    storeAvailabilityMode: mode,
    countries: availability.countries.filter(({ isocode }) => countries.includes(isocode)),
    permittedBuyers: [...buyers],
  };
}

/** The countries that a change adds or removes, by name. */
function useCountryRows(section: AvailabilitySection, values: AvailabilityValues): ComparedRow[] {
  const t = useTranslation();
  const { countries } = section.availability;
  const before = new Set(valuesOf(section).countries);
  const now = new Set(values.countries);
  const namesOf = (isMeant: (isocode: string) => boolean) =>
    countries.flatMap(({ isocode, name }) => (isMeant(isocode) ? [name] : [])).join(', ');
  return [
    { label: t('availability.countries-added'), now: namesOf((isocode) => now.has(isocode) && !before.has(isocode)) },
    { label: t('availability.countries-removed'), now: namesOf((isocode) => before.has(isocode) && !now.has(isocode)) },
  ].filter((row) => row.now !== '');
}
