import { type Language, languages } from '@lensdock/contract/kernel/language.ts';
import type { TermsBody } from '@lensdock/contract/terms/terms.ts';
import { useState } from 'react';
import { SectionForm } from '../forms/SectionForm.tsx';
import type { SectionForm as Form } from '../forms/section-form.ts';
import { useFieldError, useFormState, useFormValue, useSectionForm } from '../forms/use-section-form.ts';
import { useTranslation } from '../i18n/text.ts';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { Segmented } from '../ui/form/choice/Segmented.tsx';
import { FieldColumns } from '../ui/form/Field.tsx';
import { TextareaField, TextField } from '../ui/form/TextField.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { TermsAcceptance, TermsHistory } from './TermsFacts.tsx';
import { languageNames, TermsPreview } from './TermsPreview.tsx';
import style from './terms.module.css';
import { type TermsRead, useManagedTerms, usePublishTerms } from './terms.queries.ts';

interface Texts extends Record<Language, string> {
  /** A day; empty to take effect immediately. */
  effective: string;
}

/** Both languages side by side, as source or preview. Publishing creates a new version. */
export function EditTerms({ read }: { read: TermsRead }) {
  const t = useTranslation();
  const { terms } = read;
  const [view, setView] = useState<'text' | 'preview'>('text');
  const publish = usePublishTerms(terms.document);
  const { refetch } = useManagedTerms(terms.document);
  const form = useSectionForm({
    query: { data: read, refetch },
    save: (body, { etag }) => publish.mutateAsync({ body, etag }),
    toValues: textsOf,
    toBody: bodyOf,
    validate: () => [],
    draftKey: `terms.${terms.document}`,
    failedText: t('terms.failed'),
    onSaved: (next) => showSuccess(t('terms.published', { version: String(next.terms.version) })),
  });
  const busy = useFormState(form, () => form.state().isSaving);
  const problem = useFormState(form, () => form.state().failure);
  return (
    <SectionForm
      form={form}
      busy={busy}
      problem={problem}
      invalidTitle={t('terms.invalid')}
      bar={{
        consequence: t('terms.bar-version', { version: String(terms.version + 1) }),
        saveText: t('terms.publish'),
        busyText: t('terms.publishing'),
      }}
    >
      <PanelStack>
        <Panel
          title={t('terms.texts')}
          text={t('terms.texts-hint')}
          ruled
          aside={
            <Segmented
              label={t('terms.view')}
              segments={[
                { value: 'text', text: t('terms.write') },
                { value: 'preview', text: t('terms.preview') },
              ]}
              value={view}
              onChange={setView}
            />
          }
        >
          <FieldColumns>
            {languages.map((language) =>
              view === 'text' ? (
                <TextOfLanguage key={language} form={form} language={language} />
              ) : (
                <PreviewOfLanguage key={language} form={form} language={language} />
              ),
            )}
          </FieldColumns>
          <EffectiveField form={form} />
        </Panel>
        <TermsAcceptance terms={terms} />
        <TermsHistory terms={terms} />
      </PanelStack>
    </SectionForm>
  );
}

interface TextProps {
  form: Form<TermsRead, Texts>;
  language: Language;
}

function TextOfLanguage({ form, language }: TextProps) {
  const id = `textByIsocode.${language}`;
  return (
    <TextareaField
      id={id}
      label={languageNames[language]}
      optional={language !== 'en'}
      rows={24}
      lang={language}
      value={useFormValue(form, language)}
      onChange={({ target }) => form.change({ [language]: target.value })}
      error={useFieldError(form, id)}
    />
  );
}

function EffectiveField({ form }: Pick<TextProps, 'form'>) {
  const t = useTranslation();
  return (
    <div className={style.day}>
      <TextField
        id="effective"
        type="date"
        label={t('terms.effective')}
        hint={t('terms.effective-hint')}
        optional
        value={useFormValue(form, 'effective')}
        error={useFieldError(form, 'effective')}
        onChange={({ target }) => form.change({ effective: target.value })}
      />
    </div>
  );
}

function PreviewOfLanguage({ form, language }: TextProps) {
  return <TermsPreview language={language} text={useFormValue(form, language)} />;
}

function bodyOf({ en, de, effective }: Texts): TermsBody {
  return { textByIsocode: { en, de: de || null }, effective: effective || null };
}

function textsOf({ terms: { textByIsocode } }: TermsRead): Texts {
  return { en: textByIsocode.en, de: textByIsocode.de ?? '', effective: '' };
}
