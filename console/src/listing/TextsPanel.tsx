import { type Language, languages } from '@lensdock/contract/kernel/language.ts';
import type { ListingContent } from '@lensdock/contract/listing/listing.ts';
import { languageNames, requiredLanguages } from '@lensdock/contract/listing/listing-rules.ts';
import { plainLengthOf } from '@lensdock/contract/listing/plain-text.ts';
import { memo, useState } from 'react';
import { controlId } from '../forms/control-id.ts';
import { useFormState } from '../forms/use-section-form.ts';
import { useTranslation } from '../i18n/text.ts';
import { Measure } from '../ui/feedback/Progress.tsx';
import { Segmented } from '../ui/form/choice/Segmented.tsx';
import { useReveal } from '../ui/form/focus-field.ts';
import { RichTextField } from '../ui/form/rich-text/RichTextField.tsx';
import { TextareaField, TextField } from '../ui/form/TextField.tsx';
import { AfterPaint } from '../ui/layout/AfterPaint.tsx';
import { LinkButton } from '../ui/text/TextAnchor.tsx';
import { contentWith, languageOfText, textMembers } from './draft/listing-edits.ts';
import { type PanelOwner, usePanelProps } from './draft/use-panel-props.ts';
import style from './listing.module.css';

interface TextsPanelProps extends PanelOwner {
  defaultLanguage: Language;
}

/** The texts of all languages side by side, or one at a time on narrow screens. */
export function TextsPanel(props: TextsPanelProps) {
  const t = useTranslation();
  const [shown, setShown] = useState<Language>(() => languageOfText(window.location.hash.slice(1)) ?? 'en');
  const { form } = props;
  useReveal((id) => {
    const language = languageOfText(id);
    if (language) setShown(language);
    return language !== undefined;
  });
  // A text, because a list would be new each time.
  const done = useFormState(form, () =>
    languages.map((language) => doneOf(contentWith(form.values()), language)).join(' '),
  ).split(' ');
  return (
    <section className={style.texts} aria-label={t('listing.texts')}>
      <div className={style.languageSwitch}>
        <Segmented
          label={t('listing.languages')}
          segments={languages.map((language, index) => ({
            value: language,
            text: `${languageNames[language]} ${t('listing.done-of', { done: done[index], all: 3 })}`,
            lang: language,
          }))}
          value={shown}
          onChange={setShown}
        />
      </div>
      <div className={style.languages}>
        {languages.map((language) => (
          <div key={language} className={style.language} data-shown={shown === language || undefined}>
            <AfterPaint shownBy={language === shown ? 'both' : 'desktop'}>
              <LanguageTexts {...props} language={language} />
            </AfterPaint>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Renders again for its own language only, and for the English description that it offers to copy. */
const LanguageTexts = memo(function LanguageTexts(props: TextsPanelProps & { language: Language }) {
  const { defaultLanguage, language, listing } = props;
  const { content, disabled, change, error } = usePanelProps(props, [
    ...textMembers.map((member) => `${member}.${language}` as const),
    'descriptionByIsocode.en',
  ]);
  const limits = listing.fieldLengths;
  const t = useTranslation();
  const required = requiredLanguages(defaultLanguage).includes(language);
  const name = content.nameByIsocode[language] ?? '';
  const summary = content.summaryByIsocode[language] ?? '';
  const description = content.descriptionByIsocode[language] ?? '';
  const id = (field: string) => controlId(field, language);
  const english = content.descriptionByIsocode.en ?? '';
  return (
    <>
      <header className={style.languageHead}>
        <h2 lang={language}>{languageNames[language]}</h2>
        <span>{required ? t('listing.required') : t('listing.optional')}</span>
        <Measure label={t('listing.completeness')} done={doneOf(content, language)} all={3} />
      </header>
      <div className={style.fields}>
        <TextField
          id={id('name')}
          label={t('listing.name')}
          lang={language}
          value={name}
          onChange={(event) => change({ [`nameByIsocode.${language}`]: event.target.value })}
          count={[...name].length}
          limit={limits.name}
          error={error('name', language)}
          disabled={disabled}
        />
        <TextareaField
          id={id('summary')}
          label={t('listing.summary')}
          lang={language}
          rows={3}
          value={summary}
          onChange={(event) => change({ [`summaryByIsocode.${language}`]: event.target.value })}
          count={[...summary].length}
          limit={limits.summary}
          error={error('summary', language)}
          disabled={disabled}
        />
        <RichTextField
          id={id('description')}
          label={t('listing.description')}
          lang={language}
          value={description}
          onChange={(html) => change({ [`descriptionByIsocode.${language}`]: html })}
          count={plainLengthOf(description)}
          limit={limits.description}
          error={error('description', language)}
          {...(!disabled && { placeholder: t('listing.description-placeholder') })}
          disabled={disabled}
          hint={
            language !== 'en' && description === '' && english !== '' && !disabled ? (
              <>
                {t('listing.english-shown')}{' '}
                <LinkButton onClick={() => change({ [`descriptionByIsocode.${language}`]: english })}>
                  {t('listing.copy-english')}
                </LinkButton>
              </>
            ) : (
              t('listing.description-hint')
            )
          }
        />
      </div>
    </>
  );
});

function doneOf(content: ListingContent, language: Language): number {
  const texts = [
    content.nameByIsocode[language] ?? '',
    content.summaryByIsocode[language] ?? '',
    content.descriptionByIsocode[language] ?? '',
  ];
  return texts.filter((text) => plainLengthOf(text) > 0).length;
}
