import './reports.texts.ts';
import { translate } from '@lensdock/contract/kernel/language.ts';
import { type Report, reportCategoryTexts } from '@lensdock/contract/reports/reports.ts';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { UnnamedPage } from '../frame/failures/UnnamedPage.tsx';
import { useFormat } from '../i18n/format.ts';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { mayDo } from '../session/permissions.ts';
import { Button } from '../ui/button/Button.tsx';
import { ButtonLink } from '../ui/button/ButtonLink.tsx';
import { Readout } from '../ui/data/Readout.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { BackLink } from '../ui/layout/BackLink.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { TextLink } from '../ui/text/TextLink.tsx';
import { outcomeTexts } from './report-labels.ts';
import style from './reports.module.css';
import { useReport } from './reports.queries.ts';

const DecideDialog = lazyComponent(async () => (await import('./DecideDialog.tsx')).DecideDialog);

/** A report with its app, version and company, and the decision on it. */
export function ReportPage() {
  const { reportId } = useParams({ from: '/session/main/reports/$reportId' });
  const t = useTranslation();
  const query = useReport(reportId);
  const report = query.data;
  const [asking, setAsking] = useState(false);
  const back = <BackLink to="/reports">{t('reports.all')}</BackLink>;
  if (!report) {
    return <UnnamedPage back={back} title={t('reports.of-app')} fields={3} query={query} />;
  }
  return (
    <>
      {back}
      <PageHeader
        title={t('reports.of', { app: report.appName })}
        text={
          <TextLink to="/companies/$companyId" params={{ companyId: report.companyId }}>
            {report.companyName}
          </TextLink>
        }
        actions={
          <>
            <ButtonLink to="/all-apps/$code" params={{ code: report.appCode }}>
              {t('reports.view-app')}
            </ButtonLink>
            {report.decided === null && mayDo('submissions:decide') ? (
              <Button variant="primary" onClick={() => setAsking(true)}>
                {t('reports.decide')}
              </Button>
            ) : null}
          </>
        }
      />
      <PanelStack>
        <QueryFailure query={query} />
        <FactsPanel report={report} />
        <Panel title={t('reports.description')}>
          <p className={style.text}>{report.text ?? t('reports.forgotten')}</p>
        </Panel>
        <DecisionPanel decided={report.decided} />
      </PanelStack>
      <Suspense>{asking ? <DecideDialog report={report} onClose={() => setAsking(false)} /> : null}</Suspense>
    </>
  );
}

function FactsPanel({ report }: { report: Report }) {
  const t = useTranslation();
  const format = useFormat();
  const { category, version, reported, hasReporter, others } = report;
  return (
    <Panel>
      <Readout
        wide
        facts={[
          { label: t('reports.category'), value: translate(reportCategoryTexts[category], currentLanguage()) },
          { label: t('reports.version'), value: version ?? t('reports.unknown') },
          { label: t('reports.reported'), value: format.dateTime(reported) },
          { label: t('reports.reporter'), value: t(hasReporter ? 'reports.with-email' : 'reports.without-email') },
          { label: t('reports.others'), value: String(others) },
        ]}
      />
    </Panel>
  );
}

function DecisionPanel({ decided }: Pick<Report, 'decided'>) {
  const t = useTranslation();
  const format = useFormat();
  if (!decided) return null;
  const outcome = outcomeTexts[decided.outcome](t);
  return (
    <Panel
      title={t('reports.decision')}
      text={t('reports.decision-by', { outcome, name: decided.by, date: format.dateTime(decided.at) })}
    >
      {decided.message ? (
        <p className={style.text}>
          <b>{t('reports.message')}</b>
          {'\n'}
          {decided.message}
        </p>
      ) : null}
      {decided.reply ? (
        <p className={style.text}>
          <b>{t('reports.reply')}</b>
          {'\n'}
          {decided.reply}
        </p>
      ) : null}
    </Panel>
  );
}
