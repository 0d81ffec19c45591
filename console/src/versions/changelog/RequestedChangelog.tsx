import { type Language, languages } from '@lensdock/contract/kernel/language.ts';
import { languageNames } from '@lensdock/contract/listing/listing-rules.ts';
import { plainLengthOf } from '@lensdock/contract/listing/plain-text.ts';
import { useId } from 'react';
import { useFieldError, useFormValue } from '../../forms/use-section-form.ts';
import { useTranslation } from '../../i18n/text.ts';
import { RichTextField } from '../../ui/form/rich-text/RichTextField.tsx';
import style from '../versions.module.css';
import { type ChangelogForm, changelogId } from './use-changelog-form.ts';

interface RequestedChangelogProps {
  form: ChangelogForm;
  limit: number;
}

/** Asks for the changelog at the release. The texts are those of the page, which keeps them when the dialog closes. */
export function RequestedChangelog({ form, limit }: RequestedChangelogProps) {
  const t = useTranslation();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{t('versions.release-changelog')}</h3>
      <p className={style.quiet}>{t('versions.release-changelog-text')}</p>
      <div className={style.languages}>
        {languages.map((language) => (
          <RequestedText key={language} form={form} language={language} limit={limit} />
        ))}
      </div>
    </section>
  );
}

function RequestedText({ form, language, limit }: RequestedChangelogProps & { language: Language }) {
  const html = useFormValue(form, language);
  const error = useFieldError(form, changelogId(language));
  return (
    <RichTextField
      id={`release-${changelogId(language)}`}
      label={languageNames[language]}
      optional
      lang={language}
      value={html}
      onChange={(next) => form.change({ [language]: next })}
      count={plainLengthOf(html)}
      limit={limit}
      error={error}
    />
  );
}
