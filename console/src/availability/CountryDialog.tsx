import './availability.texts.ts';
import { countryNameIn, type NewCountryBody, type StoreCountry } from '@lensdock/contract/availability/countries.ts';
import { regionNames, regions } from '@lensdock/contract/availability/regions.ts';
import { type Language, languages, languageWords } from '@lensdock/contract/kernel/language.ts';
import { currencies } from '@lensdock/contract/kernel/money.ts';
import { managedNameLimit } from '@lensdock/contract/listing/reference-list-names.ts';
import { useState } from 'react';
import { StaleEntry } from '../forms/EntryConflict.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { isDifferent } from '../forms/is-different.ts';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { AlertNote } from '../ui/feedback/AlertNote.tsx';
import { showToast } from '../ui/feedback/toast-store.ts';
import { FieldColumns } from '../ui/form/Field.tsx';
import { SelectField } from '../ui/form/SelectField.tsx';
import { Switch } from '../ui/form/Switch.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import style from './availability.module.css';
import { CountryEffectsNote } from './CountryEffectsNote.tsx';
import { useSaveCountry } from './countries.queries.ts';

interface CountryDialogProps {
  /** Undefined for a new one. */
  country: StoreCountry | undefined;
  onClose: () => void;
}

/** One country: its names, its money, and what a change of that does. */
export function CountryDialog({ country: opened, onClose }: CountryDialogProps) {
  const t = useTranslation();
  /** What the person began to edit on. */
  const [country, setCountry] = useState(opened);
  const [body, setBody] = useState<NewCountryBody>(() => opened ?? untouched);
  const saving = useSaveCountry(country === undefined);
  const errors = saving.error instanceof ProblemError ? saving.error.answer.errors : [];
  const errorOf = (field: string) => errors.find(({ inputField }) => inputField === field)?.message;
  const set = (change: Partial<NewCountryBody>) => setBody({ ...body, ...change });
  async function save(etag = country?.etag) {
    try {
      await saving.mutateAsync({ body: sentOf(body), etag });
    } catch {
      return; // The fields or the note below them say it.
    }
    showToast({ tone: 'ok', title: t('availability.country-saved') });
    onClose();
  }
  const nameField = (language: Language) => (
    <TextField
      key={language}
      label={t('availability.name-in', { language: languageWords[language][currentLanguage()] })}
      lang={language}
      value={body.nameByIsocode[language]}
      onChange={({ target }) => set({ nameByIsocode: { ...body.nameByIsocode, [language]: target.value } })}
      count={[...body.nameByIsocode[language].trim()].length}
      limit={managedNameLimit}
      error={errorOf(`nameByIsocode.${language}`)}
    />
  );
  return (
    <FormDialog
      changed={isDifferent(sentOf(body), sentOf(country ?? untouched))}
      wide
      title={
        country
          ? t('availability.country-title', { name: country.nameByIsocode[currentLanguage()] })
          : t('availability.country-new')
      }
      cancel={t('availability.cancel')}
      act={t('availability.save-country')}
      busy={saving.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className={style.country}>
        {country ? null : (
          <TextField
            label={t('availability.code')}
            hint={t('availability.code-hint')}
            mono
            maxLength={2}
            value={body.isocode}
            onChange={({ target }) => setBody(withCode(body, target.value))}
            error={errorOf('isocode')}
          />
        )}
        <FieldColumns>{languages.map(nameField)}</FieldColumns>
        <FieldColumns>
          <SelectField
            label={t('availability.region')}
            choices={regions.map((value) => ({ value, text: regionNames[value][currentLanguage()] }))}
            value={body.region}
            // The list has nothing but regions, and below nothing but currencies.
            onChange={({ target }) => set({ region: target.value as NewCountryBody['region'] })}
          />
          <SelectField
            label={t('availability.currency')}
            choices={currencies.map((value) => ({ value, text: value }))}
            value={body.currencyIsoCode}
            onChange={({ target }) => set({ currencyIsoCode: target.value as NewCountryBody['currencyIsoCode'] })}
          />
        </FieldColumns>
        <Flag
          label={t('availability.can-buy')}
          hint={t('availability.can-buy-hint')}
          on={body.canBuy}
          onChange={(canBuy) => set({ canBuy })}
        />
        <Flag
          label={t('availability.sepa')}
          hint={t('availability.sepa-hint')}
          on={body.sepaEnabled}
          error={errorOf('sepaEnabled')}
          onChange={(sepaEnabled) => set({ sepaEnabled })}
        />
        <Flag
          label={t('availability.offered-to-companies')}
          hint={t('availability.offered-hint')}
          on={!body.retired}
          onChange={(offered) => set({ retired: !offered })}
        />
        {country ? (
          <CountryEffectsNote isocode={country.isocode} before={country} after={body} />
        ) : (
          <p className={style.quiet}>{t('availability.new-shows')}</p>
        )}
        <StaleEntry<StoreCountry>
          error={saving.error}
          otherwise={t('availability.country-failed')}
          onLoad={(current) => {
            setCountry(current);
            setBody(current);
            saving.reset();
          }}
          onKeep={(etag) => void save(etag)}
        />
      </div>
    </FormDialog>
  );
}

interface FlagProps {
  label: string;
  hint: string;
  on: boolean;
  error?: string | undefined;
  onChange: (on: boolean) => void;
}

function Flag({ label, hint, on, error, onChange }: FlagProps) {
  return (
    <div>
      <Switch label={label} checked={on} onChange={({ target }) => onChange(target.checked)} />
      {error ? <AlertNote>{error}</AlertNote> : <p className={style.quiet}>{hint}</p>}
    </div>
  );
}

const untouched: NewCountryBody = {
  isocode: '',
  nameByIsocode: { en: '', de: '' },
  region: 'Europe',
  currencyIsoCode: 'EUR',
  canBuy: false,
  sepaEnabled: false,
  retired: false,
};

/** The names follow the code as long as nobody has written others. */
function withCode(body: NewCountryBody, typed: string): NewCountryBody {
  const isocode = typed.toUpperCase();
  const name = (language: Language) => {
    const now = body.nameByIsocode[language];
    const isOwn = now !== '' && now !== countryNameIn(language, body.isocode);
    return isOwn ? now : (countryNameIn(language, isocode) ?? '');
  };
  return { ...body, isocode, nameByIsocode: { en: name('en'), de: name('de') } };
}

/** A country as it is read says more than a save may send. */
function sentOf(body: NewCountryBody): NewCountryBody {
  const { isocode, nameByIsocode, region: of, currencyIsoCode, canBuy, sepaEnabled, retired } = body;
  return { isocode, nameByIsocode, region: of, currencyIsoCode, canBuy, sepaEnabled, retired };
}
