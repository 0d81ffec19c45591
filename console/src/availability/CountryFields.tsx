import { countryNameIn, type NewCountryBody } from '@lensdock/contract/availability/countries.ts';
import { regionNames, regions } from '@lensdock/contract/availability/regions.ts';
import { type Language, languages, languageWords } from '@lensdock/contract/kernel/language.ts';
import { currencies } from '@lensdock/contract/kernel/money.ts';
import { entryNameLimit } from '@lensdock/contract/listing/reference-list-entries.ts';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { SelectField } from '../ui/form/choice/SelectField.tsx';
import { FieldColumns } from '../ui/form/Field.tsx';
import { TextField } from '../ui/form/TextField.tsx';

interface CountryFieldsProps {
  body: NewCountryBody;
  /** The code cannot be changed later. */
  isNew: boolean;
  errorOf: (inputField: string) => string | undefined;
  onChange: (body: NewCountryBody) => void;
}

/** The code, names, region and currency of a country. */
export function CountryFields({ body, isNew, errorOf, onChange }: CountryFieldsProps) {
  const t = useTranslation();
  const nameField = (language: Language) => (
    <TextField
      key={language}
      label={t('availability.name-in', { language: languageWords[language][currentLanguage()] })}
      lang={language}
      value={body.nameByIsocode[language]}
      onChange={({ target }) =>
        onChange({ ...body, nameByIsocode: { ...body.nameByIsocode, [language]: target.value } })
      }
      count={[...body.nameByIsocode[language].trim()].length}
      limit={entryNameLimit}
      error={errorOf(`nameByIsocode.${language}`)}
    />
  );
  return (
    <>
      {isNew ? (
        <TextField
          label={t('availability.code')}
          hint={t('availability.code-hint')}
          mono
          maxLength={2}
          value={body.isocode}
          onChange={({ target }) => onChange(withCode(body, target.value))}
          error={errorOf('isocode')}
        />
      ) : null}
      <FieldColumns>{languages.map(nameField)}</FieldColumns>
      <FieldColumns>
        <SelectField
          label={t('availability.region')}
          choices={regions.map((value) => ({ value, text: regionNames[value][currentLanguage()] }))}
          value={body.region}
          // The options are regions here, and currencies below.
          onChange={({ target }) => onChange({ ...body, region: target.value as NewCountryBody['region'] })}
        />
        <SelectField
          label={t('availability.currency')}
          choices={currencies.map((value) => ({ value, text: value }))}
          value={body.currencyIsoCode}
          onChange={({ target }) => {
            const chosen = target.value as NewCountryBody['currencyIsoCode']; // one of the choices
            onChange({ ...body, currencyIsoCode: chosen });
          }}
        />
      </FieldColumns>
    </>
  );
}

/** Names follow the code until they are edited. */
function withCode(body: NewCountryBody, typed: string): NewCountryBody {
  const isocode = typed.toUpperCase();
  const name = (language: Language) => {
    const now = body.nameByIsocode[language];
    const isOwn = now !== '' && now !== countryNameIn(language, body.isocode);
    return isOwn ? now : (countryNameIn(language, isocode) ?? '');
  };
  return { ...body, isocode, nameByIsocode: { en: name('en'), de: name('de') } };
}
