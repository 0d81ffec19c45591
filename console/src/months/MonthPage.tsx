import './months.texts.ts';
import type { MonthDetail } from '@lensdock/contract/months/months.ts';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { UnnamedPage } from '../frame/failures/UnnamedPage.tsx';
import { ExportButton } from '../frame/lists/ExportButton.tsx';
import { StartButton } from '../frame/StartButton.tsx';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { mayDo } from '../session/permissions.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { BackLink } from '../ui/layout/BackLink.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { Tag } from '../ui/text/Tag.tsx';
import { BookedPanel, OpenItemsPanel, VatPanel } from './MonthPanels.tsx';
import { blockerTexts } from './month-labels.ts';
import style from './months.module.css';
import { saveExport, useMonth } from './months.queries.ts';
import { useMonthName } from './use-month-name.ts';

const CloseMonthDialog = lazyComponent(async () => (await import('./CloseMonthDialog.tsx')).CloseMonthDialog);

/** The contents of a month, the reasons that block its close, and its export. */
export function MonthPage() {
  const { month } = useParams({ from: '/session/main/months/$month' });
  const t = useTranslation();
  const nameOf = useMonthName();
  const query = useMonth(month);
  const { data } = query;
  const [asking, setAsking] = useState(false);
  const back = <BackLink to="/months">{t('months.all')}</BackLink>;
  if (!data) {
    return <UnnamedPage back={back} title={t('months.of-month')} fields={4} query={query} />;
  }
  const { closed, blockers } = data;
  return (
    <>
      {back}
      <PageHeader
        title={nameOf(month)}
        tag={closed ? <Tag tone="ok">{t('months.closed')}</Tag> : <Tag>{t('months.open')}</Tag>}
        actions={
          closed ? (
            <ExportButton text={t('months.export-zip')} save={() => saveExport(month)} />
          ) : mayDo('payout-runs:write') ? (
            <StartButton
              start="close"
              variant="primary"
              disabledReason={blockers.length > 0 && t('months.blocked')}
              onClick={() => setAsking(true)}
            >
              {t('months.close')}
            </StartButton>
          ) : undefined
        }
      />
      <PanelStack>
        <QueryFailure query={query} />
        <Blockers blockers={blockers} />
        <ExportPanel closed={closed} />
        <BookedPanel detail={data} />
        <VatPanel vat={data.vat} />
        <OpenItemsPanel items={data.openItems} />
      </PanelStack>
      <Suspense>{asking ? <CloseMonthDialog detail={data} onClose={() => setAsking(false)} /> : null}</Suspense>
    </>
  );
}

function Blockers({ blockers }: Pick<MonthDetail, 'blockers'>) {
  const t = useTranslation();
  if (blockers.length === 0) return null;
  return (
    <Banner tone="warn" title={t('months.blocked')}>
      <ul>
        {blockers.map(({ code, count }) => (
          <li key={code}>{blockerTexts[code](t, count)}</li>
        ))}
      </ul>
    </Banner>
  );
}

function ExportPanel({ closed }: Pick<MonthDetail, 'closed'>) {
  const t = useTranslation();
  const format = useFormat();
  if (!closed) return null;
  return (
    <Panel title={t('months.export')} text={t('months.export-text')}>
      <p>{t('months.closed-by', { name: closed.by, date: format.dateTime(closed.at) })}</p>
      {closed.sha256 ? <p className={`mono ${style.hash}`}>{t('months.sha256', { sha256: closed.sha256 })}</p> : null}
    </Panel>
  );
}
