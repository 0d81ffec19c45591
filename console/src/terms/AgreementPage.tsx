import './agreements.texts.ts';
import { type Language, languages } from '@lensdock/contract/kernel/language.ts';
import type { Agreement } from '@lensdock/contract/terms/terms.ts';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorPage } from '../frame/failures/ErrorPage.tsx';
import { UnnamedPage } from '../frame/failures/UnnamedPage.tsx';
import { useFormat } from '../i18n/format.ts';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { useConsoleSettings } from '../session/console-settings.ts';
import { Skeleton, SkeletonRows } from '../ui/feedback/Skeleton.tsx';
import { Segmented } from '../ui/form/choice/Segmented.tsx';
import { BackLink } from '../ui/layout/BackLink.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { MarkdownView } from '../ui/text/MarkdownView.tsx';
import { AcceptAgreement } from './AcceptAgreement.tsx';
import { AgreementTag } from './AgreementTag.tsx';
import style from './agreements.module.css';
import { useAgreements } from './agreements.queries.ts';
import { TermsChanges } from './TermsChanges.tsx';
import { languageNames } from './TermsPreview.tsx';
import { useTerms } from './terms.queries.ts';

/** The newest version of a text, what changed since the accepted one, and its acceptance. */
export function AgreementPage() {
  const { document } = useParams({ from: '/session/main/agreements/$document' });
  const t = useTranslation();
  const supportUrl = useConsoleSettings()?.supportUrl;
  const query = useAgreements();
  const agreements = query.data;
  const agreement = agreements?.find((one) => one.document === document);
  return (
    <>
      <BackLink to="/agreements">{t('terms.agreements-all')}</BackLink>
      {agreement ? (
        <AgreementContent key={document} agreement={agreement} />
      ) : agreements ? (
        <ErrorPage kind={404} supportUrl={supportUrl} />
      ) : (
        <UnnamedPage title={t('terms.agreements-agreement')} fields={2} query={query} />
      )}
    </>
  );
}

function AgreementContent({ agreement }: { agreement: Agreement }) {
  const t = useTranslation();
  const format = useFormat();
  const { document, title, version, effective, accepted } = agreement;
  const before = accepted && accepted.version < version ? accepted.version : null;
  const [language, setLanguage] = useState<Language>(currentLanguage());
  const [view, setView] = useState<'changes' | 'text'>(before === null ? 'text' : 'changes');
  const terms = useTerms(document, language, String(version));
  return (
    <>
      <PageHeader
        title={title}
        tag={<AgreementTag agreement={agreement} />}
        text={t('terms.agreements-version-from', { version, date: format.day(effective) })}
      />
      <PanelStack>
        <QueryFailure query={terms} />
        <Panel
          title={
            view === 'changes' && before !== null
              ? t('terms.agreements-changes', { version: before })
              : t('terms.agreements-whole')
          }
          ruled
          aside={
            <div className={style.tools}>
              {before === null ? null : (
                <Segmented<'changes' | 'text'>
                  label={t('terms.agreements-view')}
                  segments={[
                    { value: 'changes', text: t('terms.agreements-view-changes') },
                    { value: 'text', text: t('terms.agreements-view-text') },
                  ]}
                  value={view}
                  onChange={setView}
                />
              )}
              <Segmented<Language>
                label={t('terms.agreements-language')}
                segments={languages.map((value) => ({ value, text: languageNames[value], lang: value }))}
                value={language}
                onChange={setLanguage}
              />
            </div>
          }
        >
          {terms.data ? (
            view === 'changes' && before !== null ? (
              <TermsChanges now={terms.data} before={before} />
            ) : (
              <MarkdownView text={terms.data.text} lang={terms.data.language} />
            )
          ) : (
            <Skeleton>
              <SkeletonRows count={6} />
            </Skeleton>
          )}
        </Panel>
        {terms.data ? <AcceptAgreement agreement={agreement} language={terms.data.language} /> : null}
      </PanelStack>
    </>
  );
}
