import { mayDo } from '../session/permissions.ts';
import './payouts.texts.ts';
import type { PreviewLine } from '@lensdock/contract/payouts/payouts.ts';
import { Send } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useFormat } from '../i18n/format.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { LoadFailure } from '../problems/LoadFailure.tsx';
import { Button } from '../ui/button/Button.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/Skeleton.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { Tag, type Tone } from '../ui/text/Tag.tsx';
import { providerLabels } from './payout-labels.ts';
import style from './payouts.module.css';
import { usePayoutRuns, useRunPreview } from './payouts.queries.ts';
import { IssuerBanner, LedgerBanner, VatIdBanner } from './RunBanners.tsx';
import { RunPanel } from './RunPanel.tsx';
import { runWidths } from './run-widths.ts';

const StartRunDialog = lazyComponent(async () => (await import('./StartRunDialog.tsx')).StartRunDialog);

/** Preview of the next run, its start, and past runs. */
export function PayoutRunsPage() {
  const t = useTranslation();
  const format = useFormat();
  const preview = useRunPreview();
  const runs = usePayoutRuns();
  const [asking, setAsking] = useState(false);
  const lines = preview.data?.lines;
  const payable = lines?.filter(({ outcome }) => outcome === 'pay').length ?? 0;
  const failure = preview.error ? (
    <LoadFailure error={preview.error} stale={lines !== undefined} onRetry={() => void preview.refetch()} />
  ) : null;
  const all = runs.data?.pages.flatMap((page) => page.runs);
  const isFirst = all?.length === 0;
  return (
    <>
      <PageHeader
        title={t('payouts.runs')}
        text={
          preview.data
            ? t('payouts.runs-text', { date: format.date(`${preview.data.nextPayoutDate}T12:00`, 'long') })
            : t('payouts.runs-weekly')
        }
        actions={
          mayDo('payout-runs:write') ? (
            <Button
              variant="primary"
              icon={Send}
              disabledReason={payable === 0 && t(lines ? 'payouts.nothing-to-pay' : 'payouts.not-known-yet')}
              onClick={() => setAsking(true)}
            >
              {t('payouts.run-now')}
            </Button>
          ) : undefined
        }
      />
      <PanelStack>
        {lines ? failure : null}
        <IssuerBanner missing={preview.data?.missingIssuerSettings ?? []} />
        <VatIdBanner lines={lines ?? []} />
        <LedgerBanner ledger={preview.data?.ledger ?? null} />
        <Panel
          title={t('payouts.preview')}
          text={t('payouts.preview-text')}
          ruled
          flush={lines !== undefined || !failure}
        >
          {lines ? null : failure}
          {preview.isPending ? (
            <Skeleton>
              <SkeletonRows count={3} />
            </Skeleton>
          ) : null}
          {lines?.length === 0 ? (
            <EmptyState title={t('payouts.nothing-to-pay')} text={isFirst ? t('payouts.no-runs-text') : undefined} />
          ) : null}
          {lines && lines.length > 0 ? <PreviewTable lines={lines} /> : null}
        </Panel>
        {runs.error ? (
          <LoadFailure error={runs.error} stale={all !== undefined} onRetry={() => void runs.refetch()} />
        ) : null}
        {all?.map((run) => (
          <RunPanel key={run.runId} run={run} />
        ))}
        {/* If nothing is pending either, one empty state covers both. */}
        {isFirst && !preview.isPending && lines?.length !== 0 ? <EmptyState title={t('payouts.no-runs')} /> : null}
        {runs.hasNextPage ? (
          <div>
            <Button
              busy={runs.isFetchingNextPage}
              busyText={t('payouts.loading')}
              onClick={() => void runs.fetchNextPage()}
            >
              {t('payouts.more')}
            </Button>
          </div>
        ) : null}
      </PanelStack>
      <Suspense>{asking ? <StartRunDialog lines={lines ?? []} onClose={() => setAsking(false)} /> : null}</Suspense>
    </>
  );
}

const outcomes: Record<PreviewLine['outcome'], { tone: Tone; words: (t: Text) => string }> = {
  pay: { tone: 'ok', words: (t) => t('payouts.outcome-pay') },
  wait: { tone: 'warn', words: (t) => t('payouts.outcome-wait') },
  'no-rate': { tone: 'warn', words: (t) => t('payouts.outcome-no-rate') },
  overdue: { tone: 'warn', words: (t) => t('payouts.outcome-overdue') },
  'vat-id': { tone: 'warn', words: (t) => t('payouts.outcome-vat-id') },
  carry: { tone: 'mute', words: (t) => t('payouts.outcome-carry') },
};

function CompanyName({ line }: { line: PreviewLine }) {
  const t = useTranslation();
  return (
    <span className={style.company}>
      <span className={style.provider}>
        <b>{line.companyName}</b>
        {line.vatIdMissing ? <Tag tone="warn">{t('payouts.no-vat-id')}</Tag> : null}
      </span>
      {line.provider ? <small className={style.onCard}>{providerText(t, line)}</small> : null}
    </span>
  );
}

/** The provider, and the currency if it differs from that of the sales. */
function providerText(t: Text, { provider, currency, paidIn }: PreviewLine): string {
  return provider ? `${providerLabels[provider](t)}${paidIn === currency ? '' : `, ${paidIn}`}` : '–';
}

function PreviewTable({ lines }: { lines: readonly PreviewLine[] }) {
  const t = useTranslation();
  const format = useFormat();
  const columns: Column<PreviewLine>[] = [
    {
      key: 'company',
      head: t('payouts.column-company'),
      card: 'lead',
      width: runWidths.company,
      cell: (line) => <CompanyName line={line} />,
    },
    {
      key: 'provider',
      head: t('payouts.column-provider'),
      width: runWidths.provider,
      cell: (line) => providerText(t, line),
    },
    {
      key: 'outcome',
      head: t('payouts.column-outcome'),
      card: 'meta',
      width: runWidths.state,
      cell: ({ outcome }) => <Tag tone={outcomes[outcome].tone}>{outcomes[outcome].words(t)}</Tag>,
    },
    {
      key: 'entries',
      head: t('payouts.column-entries'),
      align: 'end',
      cell: ({ entries }) => format.number(entries),
    },
    {
      key: 'vat',
      head: t('payouts.column-vat'),
      align: 'end',
      cell: ({ vat }) => format.cash(vat),
    },
    {
      key: 'amount',
      head: t('payouts.column-amount'),
      align: 'end',
      card: 'end',
      cell: ({ amount }) => <b className={style.metric}>{format.cash(amount)}</b>,
    },
  ];
  return (
    <Table
      label={t('payouts.preview')}
      columns={columns}
      rows={lines}
      rowKey={({ companyId, currency, provider, outcome }) => `${companyId} ${currency} ${provider} ${outcome}`}
    />
  );
}
