import './availability.texts.ts';
import type { NewCountryBody, StoreCountry } from '@lensdock/contract/availability/countries.ts';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { isDifferent } from '../forms/is-different.ts';
import { EntryConflict } from '../forms/list-entry/EntryConflict.tsx';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { fieldErrorsOf } from '../problems/show-failure.ts';
import { showToast } from '../ui/feedback/toast-store.ts';
import style from './availability.module.css';
import { CountryEffectsNote } from './CountryEffectsNote.tsx';
import { CountryFields } from './CountryFields.tsx';
import { CountrySwitches } from './CountrySwitches.tsx';
import { useSaveCountry } from './countries.queries.ts';

interface CountryDialogProps {
  /** Undefined for a new one. */
  country: StoreCountry | undefined;
  onClose: () => void;
}

/** A country's names, currency and uses, with the effects of a change. */
export function CountryDialog({ country: opened, onClose }: CountryDialogProps) {
  const t = useTranslation();
  /** The revision that the person started to edit. */
  const [country, setCountry] = useState(opened);
  const [body, setBody] = useState<NewCountryBody>(() => opened ?? untouched);
  const saving = useSaveCountry(country === undefined);
  const errors = fieldErrorsOf(saving.error);
  const errorOf = (field: string) => errors.find(({ inputField }) => inputField === field)?.message;
  async function save(etag = country?.etag) {
    try {
      await saving.mutateAsync({ body: sentOf(body), etag });
    } catch {
      return; // shown at the fields or in the note below them
    }
    showToast({ tone: 'ok', title: t('availability.country-saved') });
    onClose();
  }
  return (
    <FormDialog
      changed={isDifferent(sentOf(body), sentOf(country ?? untouched))}
      wide
      title={
        country
          ? t('availability.country-title', { name: country.nameByIsocode[currentLanguage()] })
          : t('availability.country-new')
      }
      cancelLabel={t('availability.cancel')}
      confirmLabel={t('availability.save-country')}
      busy={saving.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className={style.country}>
        <CountryFields body={body} isNew={country === undefined} errorOf={errorOf} onChange={setBody} />
        <CountrySwitches body={body} errorOf={errorOf} onChange={(change) => setBody({ ...body, ...change })} />
        {country ? (
          <CountryEffectsNote isocode={country.isocode} before={country} after={body} />
        ) : (
          <p className={style.quiet}>{t('availability.new-shows')}</p>
        )}
        <EntryConflict<StoreCountry>
          error={saving.error}
          fallback={t('availability.country-failed')}
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

const untouched: NewCountryBody = {
  isocode: '',
  nameByIsocode: { en: '', de: '' },
  region: 'Europe',
  currencyIsoCode: 'EUR',
  canBuy: false,
  sepaEnabled: false,
  retired: false,
};

/** Removes the members that only a reply contains. */
function sentOf(body: NewCountryBody): NewCountryBody {
  const { isocode, nameByIsocode, region: of, currencyIsoCode, canBuy, sepaEnabled, retired } = body;
  return { isocode, nameByIsocode, region: of, currencyIsoCode, canBuy, sepaEnabled, retired };
}
