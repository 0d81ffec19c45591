import type { AppFinding } from '@lensdock/contract/apps/apps.ts';
import { type Language, languages } from '@lensdock/contract/kernel/language.ts';
import { languageNames } from '@lensdock/contract/listing/listing-rules.ts';
import { plainLengthOf } from '@lensdock/contract/listing/plain-text.ts';
import type { Version } from '@lensdock/contract/versions/versions.ts';
import { useState } from 'react';
import { useFieldError, useFormState, useFormValue } from '../../forms/use-section-form.ts';
import { useTranslation } from '../../i18n/text.ts';
import { Segmented } from '../../ui/form/choice/Segmented.tsx';
import { useReveal } from '../../ui/form/focus-field.ts';
import { RichTextField } from '../../ui/form/rich-text/RichTextField.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { RichTextView } from '../../ui/text/RichTextView.tsx';
import style from '../versions.module.css';
import { type ChangelogForm, changelogId } from './use-changelog-form.ts';

interface ChangelogPanelProps {
  version: Version;
  form: ChangelogForm;
  /** Review findings. */
  findings: readonly AppFinding[];
}

/** Release notes in every language side by side. Read-only where nothing can be saved. */
export function ChangelogPanel({ version, form, findings }: ChangelogPanelProps) {
  const t = useTranslation();
  const [shown, setShown] = useState<Language | 'both'>('both');
  useReveal((id) => {
    const language = languages.find((one) => changelogId(one) === id);
    if (language && shown !== 'both') setShown(language);
    return language !== undefined;
  });
  const segments = [
    { value: 'both' as const, text: t('versions.both') },
    ...languages.map((language) => ({ value: language, text: languageNames[language], lang: language })),
  ];
  const visible = languages.filter((language) => shown === 'both' || shown === language);
  return (
    <Panel
      title={t('versions.changelog')}
      text={t('versions.changelog-text')}
      aside={<Segmented label={t('versions.languages')} segments={segments} value={shown} onChange={setShown} />}
    >
      <div className={style.languages} data-one={visible.length === 1 || undefined}>
        {visible.map((language) => (
          <div key={language}>
            {form.isLocked() ? (
              <ReadOnly language={language} html={version.changelogByIsocode[language] ?? ''} />
            ) : (
              <ChangelogField
                form={form}
                language={language}
                limit={version.fieldLengthChangelog}
                finding={findingOn(findings, language)}
              />
            )}
          </div>
        ))}
      </div>
    </Panel>
  );
}

interface ChangelogFieldProps {
  form: ChangelogForm;
  language: Language;
  limit: number;
  finding: string | undefined;
}

function ChangelogField({ form, language, limit, finding }: ChangelogFieldProps) {
  const html = useFormValue(form, language);
  const error = useFieldError(form, changelogId(language));
  const isChanged = useFormState(form, () => form.isChanged());
  return (
    <RichTextField
      id={changelogId(language)}
      label={languageNames[language]}
      optional
      lang={language}
      value={html}
      onChange={(next) => form.change({ [language]: next })}
      count={plainLengthOf(html)}
      limit={limit}
      error={error ?? (isChanged ? undefined : finding)}
    />
  );
}

function findingOn(findings: readonly AppFinding[], language: Language): string | undefined {
  const found = findings.filter(({ isocode = language }) => isocode === language).map(({ message }) => message);
  return found.length > 0 ? found.join(' ') : undefined;
}

function ReadOnly({ language, html }: { language: Language; html: string }) {
  const t = useTranslation();
  return (
    <>
      <h3 className={style.languageName}>{languageNames[language]}</h3>
      {html ? (
        <RichTextView html={html} lang={language} />
      ) : (
        <p className={style.quiet}>{t('versions.no-changelog')}</p>
      )}
    </>
  );
}
