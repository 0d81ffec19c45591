import type { AppFinding } from '@lensdock/contract/apps/apps.ts';
import { type Language, languages } from '@lensdock/contract/kernel/language.ts';
import type { Version } from '@lensdock/contract/versions/versions.ts';
import { useState } from 'react';
import { type Text, useTranslation } from '../i18n/text.ts';
import { BusyFieldset } from '../ui/form/BusyFieldset.tsx';
import { RichTextField } from '../ui/form/RichTextField.tsx';
import { Segmented } from '../ui/form/Segmented.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { RichTextView } from '../ui/text/RichTextView.tsx';
import type { ChangelogForm } from './use-changelog-form.ts';
import style from './versions.module.css';

/** Languages are called by their own names, whatever the reader's language. */
const ownNames: Record<Language, string> = { en: 'English', de: 'Deutsch' };
const labels: Record<Language, (t: Text) => string> = {
  en: (t) => t('versions.changelog-en'),
  de: (t) => t('versions.changelog-de'),
};

interface ChangelogPanelProps {
  version: Version;
  form: ChangelogForm;
  /** What a reviewer found in it. */
  remarks: readonly AppFinding[];
}

/** What is new, side by side in every language. Read-only where nothing can be saved. */
export function ChangelogPanel({ version, form, remarks }: ChangelogPanelProps) {
  const t = useTranslation();
  const [shown, setShown] = useState<Language | 'both'>('both');
  const segments = [
    { value: 'both' as const, text: t('versions.both') },
    ...languages.map((language) => ({ value: language, text: ownNames[language], lang: language })),
  ];
  const visible = languages.filter((language) => shown === 'both' || shown === language);
  return (
    <Panel
      title={t('versions.changelog')}
      text={t('versions.changelog-text')}
      aside={<Segmented label={t('versions.languages')} segments={segments} value={shown} onChange={setShown} />}
    >
      <BusyFieldset busy={form.busy}>
        <div className={style.languages} data-one={visible.length === 1 || undefined}>
          {visible.map((language) => (
            <div key={language}>
              {form.editable ? (
                <RichTextField
                  id={`changelog-${language}`}
                  label={labels[language](t)}
                  optional
                  lang={language}
                  value={form.texts[language]}
                  onChange={(html) => form.write(language, html)}
                  count={form.lengths[language]}
                  limit={version.fieldLengthChangelog}
                  error={form.errors[language] ?? (form.changed ? undefined : remarkOn(remarks, language))}
                />
              ) : (
                <ReadOnly language={language} html={form.texts[language]} />
              )}
            </div>
          ))}
        </div>
      </BusyFieldset>
    </Panel>
  );
}

function remarkOn(remarks: readonly AppFinding[], language: Language): string | undefined {
  const found = remarks.filter(({ isocode = language }) => isocode === language).map(({ message }) => message);
  return found.length > 0 ? found.join(' ') : undefined;
}

function ReadOnly({ language, html }: { language: Language; html: string }) {
  const t = useTranslation();
  return (
    <>
      <h3 className={style.languageName}>{labels[language](t)}</h3>
      {html ? (
        <RichTextView html={html} lang={language} />
      ) : (
        <p className={style.quiet}>{t('versions.no-changelog')}</p>
      )}
    </>
  );
}
