import type { Language } from '@lensdock/contract/language/language.ts';
import type { ListingLimits } from '@lensdock/contract/listing/listing.ts';
import { plainLengthOf } from '@lensdock/contract/listing/plain-text.ts';
import { useState } from 'react';
import { Measure } from '../ui/Progress.tsx';
import { RichTextField } from '../ui/RichTextField.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { TextareaField, TextField } from '../ui/TextField.tsx';
import { useText } from '../ui/text.ts';
import style from './listing.module.css';
import { fieldId } from './listing-field-id.ts';
import type { ListingForm } from './listing-form.ts';
import type { ErrorOf } from './use-listing-form.ts';

const languages = [
  { value: 'en', text: 'English', lang: 'en' },
  { value: 'de', text: 'Deutsch', lang: 'de' },
] as const;

interface TextsPanelProps {
  form: ListingForm;
  limits: ListingLimits;
  locked: boolean;
  errorOf: ErrorOf;
  onChange: (next: Partial<ListingForm>) => void;
}

/** Both languages side by side, each with its own measure; on a phone one at a time. */
export function TextsPanel(props: TextsPanelProps) {
  const t = useText();
  const [shown, setShown] = useState<Language>('en');
  return (
    <section className={style.texts} aria-label={t('listing.texts')}>
      <div className={style.choose}>
        <Segmented label={t('listing.language')} segments={languages} value={shown} onChange={setShown} />
      </div>
      {languages.map(({ value }) => (
        <div key={value} className={style.language} data-off={value !== shown || undefined}>
          <LanguageTexts {...props} isocode={value} />
        </div>
      ))}
    </section>
  );
}

function LanguageTexts({ form, limits, locked, errorOf, onChange, isocode }: TextsPanelProps & { isocode: Language }) {
  const t = useText();
  const name = form.nameByIsocode[isocode] ?? '';
  const summary = form.summaryByIsocode[isocode] ?? '';
  const description = form.descriptionByIsocode[isocode] ?? '';
  const done = [name, summary, description].filter((text) => plainLengthOf(text) > 0).length;
  const inLanguage = (field: 'nameByIsocode' | 'summaryByIsocode' | 'descriptionByIsocode') => (text: string) =>
    onChange({ [field]: { ...form[field], [isocode]: text } });
  return (
    <>
      <div className={style.languageHead}>
        <h2 lang={isocode}>{isocode === 'en' ? 'English' : 'Deutsch'}</h2>
        <span>{isocode === 'en' ? t('listing.required') : t('listing.optional')}</span>
        <Measure label={t(isocode === 'en' ? 'listing.measure-en' : 'listing.measure-de')} done={done} all={3} />
      </div>
      <div className={style.fields}>
        <TextField
          id={fieldId('name', isocode)}
          label={t('listing.name')}
          lang={isocode}
          value={name}
          disabled={locked}
          count={[...name].length}
          limit={limits.name}
          error={errorOf('name', isocode)}
          onChange={(event) => inLanguage('nameByIsocode')(event.target.value)}
        />
        <TextareaField
          id={fieldId('summary', isocode)}
          label={t('listing.summary')}
          lang={isocode}
          rows={3}
          value={summary}
          disabled={locked}
          count={[...summary].length}
          limit={limits.summary}
          error={errorOf('summary', isocode)}
          onChange={(event) => inLanguage('summaryByIsocode')(event.target.value)}
        />
        <RichTextField
          id={fieldId('description', isocode)}
          label={t('listing.description')}
          lang={isocode}
          value={description}
          disabled={locked}
          count={plainLengthOf(description)}
          limit={limits.description}
          hint={
            isocode === 'de' && plainLengthOf(description) === 0
              ? t('listing.description-fallback')
              : t('listing.description-hint')
          }
          error={errorOf('description', isocode)}
          onChange={inLanguage('descriptionByIsocode')}
        />
      </div>
    </>
  );
}
