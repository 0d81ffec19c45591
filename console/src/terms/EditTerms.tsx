import { type Language, languages } from '@lensdock/contract/kernel/language.ts';
import { useState } from 'react';
import { ConflictBanner } from '../forms/ConflictBanner.tsx';
import { LocalDraft } from '../forms/LocalDraft.tsx';
import { UnsavedChangesGuard } from '../forms/UnsavedChangesGuard.tsx';
import { useTranslation } from '../i18n/text.ts';
import { errorMessages } from '../problems/error-messages.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { showMessage } from '../ui/feedback/messages.ts';
import { clearFeedback, showSuccess } from '../ui/feedback/show-success.ts';
import { BusyFieldset } from '../ui/form/BusyFieldset.tsx';
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx';
import { FieldColumns } from '../ui/form/Field.tsx';
import { SaveBar } from '../ui/form/SaveBar.tsx';
import { Segmented } from '../ui/form/Segmented.tsx';
import { TextareaField } from '../ui/form/TextField.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { MarkdownView } from '../ui/text/MarkdownView.tsx';
import { TermsAcceptance, TermsHistory } from './TermsFacts.tsx';
import style from './terms.module.css';
import { type TermsRead, useManagedTerms, usePublishTerms } from './terms.queries.ts';

const names = { en: 'English', de: 'Deutsch' } as const;
type Texts = Record<Language, string>;

/** Both languages side by side, as they are written or as they are read. Publishing makes a new version. */
export function EditTerms({ read }: { read: TermsRead }) {
  const t = useTranslation();
  const { terms } = read;
  const [written, setWritten] = useState<Partial<Texts>>({});
  const [basis, setBasis] = useState<string>();
  const [view, setView] = useState<'text' | 'preview'>('text');
  const [attempt, setAttempt] = useState(0);
  const publish = usePublishTerms(terms.document);
  const fresh = useManagedTerms(terms.document);
  const saved: Texts = { en: terms.textByIsocode.en, de: terms.textByIsocode.de ?? '' };
  const texts: Texts = { ...saved, ...written };
  const changed = languages.some((language) => texts[language] !== saved[language]);
  const problem = publish.error instanceof ProblemError ? publish.error.answer : undefined;
  const errors = problem?.status === 412 ? [] : (problem?.errors ?? []);

  function discard() {
    setWritten({});
    setBasis(undefined);
    setAttempt(0);
    publish.reset();
  }
  async function save(etag = basis ?? read.etag) {
    clearFeedback();
    try {
      const next = await publish.mutateAsync({ body: { textByIsocode: { en: texts.en, de: texts.de || null } }, etag });
      discard();
      showSuccess(t('terms.published', { version: String(next.terms.version) }));
    } catch (error) {
      if (error instanceof ProblemError && error.status === 412) return void fresh.refetch();
      // Counted now: what is wrong is known only from the answer, and the focus goes to the first of it.
      if (error instanceof ProblemError && error.answer.errors.length > 0) return setAttempt((count) => count + 1);
      showMessage({ tone: 'bad', title: errorMessages(error)[0] ?? t('terms.failed') });
    }
  }

  return (
    <>
      <UnsavedChangesGuard changed={changed} />
      <PanelStack>
        <LocalDraft
          place={`terms.${terms.document}`}
          draft={changed ? { written, etag: basis ?? read.etag } : undefined}
          onTake={(kept) => {
            setWritten(kept.written);
            setBasis(kept.etag);
          }}
        />
        {problem?.status === 412 ? (
          <ConflictBanner onLoad={discard} onKeep={() => void save(fresh.data?.etag)} />
        ) : null}
        <ErrorSummary
          title={t('terms.invalid')}
          attempt={attempt}
          problems={errors.map(({ inputField, message }) => ({ fieldId: inputField, text: message }))}
        />
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
          <BusyFieldset busy={publish.isPending}>
            <FieldColumns>
              {languages.map((language) =>
                view === 'text' ? (
                  <TextareaField
                    key={language}
                    id={`textByIsocode.${language}`}
                    label={names[language]}
                    optional={language !== 'en'}
                    rows={24}
                    lang={language}
                    value={texts[language]}
                    onChange={({ target }) => {
                      setBasis((before) => before ?? read.etag);
                      setWritten((now) => ({ ...now, [language]: target.value }));
                    }}
                    error={errors.find(({ inputField }) => inputField === `textByIsocode.${language}`)?.message}
                  />
                ) : (
                  <section key={language} className={style.preview} aria-label={names[language]}>
                    <MarkdownView text={texts[language]} lang={language} />
                  </section>
                ),
              )}
            </FieldColumns>
          </BusyFieldset>
        </Panel>
        <TermsAcceptance terms={terms} />
        <TermsHistory terms={terms} />
      </PanelStack>
      <SaveBar
        changed={changed}
        text={t('terms.bar', { version: String(terms.version + 1) })}
        busy={publish.isPending}
        saveText={t('terms.publish')}
        busyText={t('terms.publishing')}
        onSave={() => void save()}
        onDiscard={discard}
      />
    </>
  );
}
