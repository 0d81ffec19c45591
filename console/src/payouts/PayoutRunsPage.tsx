import './payouts.texts.ts';
import type { PreviewLine } from '@lensdock/contract/payouts/payouts.ts';
import { Send } from 'lucide-react';
import { Suspense, useState } from 'react';
import { StartButton } from '../frame/StartButton.tsx';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { mayDo } from '../session/permissions.ts';
import { ButtonLink } from '../ui/button/ButtonLink.tsx';
import { ShowMore } from '../ui/data/ShowMore.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/Skeleton.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import { usePayoutRuns, useRunPreview } from './payouts.queries.ts';
import { IssuerBanner, LedgerBanner, VatIdBanner } from './RunBanners.tsx';
import { RunRequestBanner } from './RunRequestBanner.tsx';
import { RunsTable } from './RunsTable.tsx';
import { RunTotals } from './RunTotals.tsx';
import { idsOf, type RunChoice, withChoice } from './run-choices.ts';

const StartRunDialog = lazyComponent(async () => (await import('./StartRunDialog.tsx')).StartRunDialog);

/** Preview of the next run, its start, and past runs. */
export function PayoutRunsPage() {
  const t = useTranslation();
  const format = useFormat();
  const [choices, setChoices] = useState<ReadonlyMap<string, RunChoice>>(new Map());
  // A requested run has the choices of its operator.
  const waiting = useRunPreview({ skipped: [], added: [] }).data?.request ?? null;
  const own = { skipped: idsOf(choices, 'skipped'), added: idsOf(choices, 'added') };
  const chosen = waiting ? { skipped: waiting.skipped, added: waiting.added } : own;
  const preview = useRunPreview(chosen);
  const mayWrite = mayDo('payout-runs:write');
  const needsSecondPerson = preview.data?.needsSecondPerson ?? false;
  const runs = usePayoutRuns();
  const [asking, setAsking] = useState(false);
  const lines = preview.data?.lines;
  return (
    <>
      <PageHeader
        title={t('payouts.runs')}
        text={
          preview.data
            ? t('payouts.runs-text', { date: format.day(preview.data.nextPayoutDate, 'long') })
            : t('payouts.runs-weekly')
        }
        actions={
          <>
            <ButtonLink to="/payout-holds">{t('payouts.to-holds')}</ButtonLink>
            {mayWrite ? (
              <RunButton
                isWaiting={waiting !== null}
                payable={lines && !preview.isPlaceholderData ? payableOf(lines) : undefined}
                request={needsSecondPerson}
                onClick={() => setAsking(true)}
              />
            ) : null}
          </>
        }
      />
      <PanelStack>
        {lines ? <QueryFailure query={preview} /> : null}
        {waiting ? <RunRequestBanner request={waiting} onConfirm={() => setAsking(true)} /> : null}
        <IssuerBanner missing={preview.data?.missingIssuerSettings ?? []} />
        <VatIdBanner lines={lines ?? []} />
        <LedgerBanner ledger={preview.data?.ledger ?? null} />
        <PreviewPanel
          preview={preview}
          isFirst={runs.data?.pages[0]?.runs.length === 0}
          choices={waiting ? new Map() : choices}
          locked={waiting !== null || !mayWrite}
          onChoose={(companyId, choice) => setChoices(withChoice(choices, companyId, choice))}
        />
        {/* If nothing is pending either, one empty state covers both. */}
        <PastRuns runs={runs} saysEmpty={!preview.isPending && lines?.length !== 0} />
      </PanelStack>
      <Suspense>
        {asking ? (
          <StartRunDialog
            lines={lines ?? []}
            run={{ ...chosen, totals: preview.data?.totals ?? [] }}
            mode={waiting ? { confirm: waiting.requestId } : needsSecondPerson ? 'request' : 'start'}
            onStarted={() => setChoices(new Map())}
            onClose={() => setAsking(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function payableOf(lines: readonly PreviewLine[]): number {
  return lines.filter(({ outcome }) => outcome === 'pay').length;
}

interface PreviewPanelProps {
  preview: ReturnType<typeof useRunPreview>;
  /** Whether the store has had no run yet. */
  isFirst: boolean;
  choices: ReadonlyMap<string, RunChoice>;
  locked: boolean;
  onChoose: (companyId: string, choice: RunChoice | undefined) => void;
}

function PreviewPanel({ preview, isFirst, choices, locked, onChoose }: PreviewPanelProps) {
  const t = useTranslation();
  const lines = preview.data?.lines;
  return (
    <Panel
      title={t('payouts.preview')}
      text={t('payouts.preview-text')}
      ruled
      flush={lines !== undefined || !preview.error}
    >
      {lines ? null : <QueryFailure query={preview} />}
      {preview.isPending ? (
        <Skeleton>
          <SkeletonRows count={3} />
        </Skeleton>
      ) : null}
      {lines?.length === 0 ? (
        <EmptyState title={t('payouts.nothing-to-pay')} text={isFirst ? t('payouts.no-runs-text') : undefined} />
      ) : null}
      {preview.data && payableOf(preview.data.lines) > 0 ? <RunTotals totals={preview.data.totals} /> : null}
      {lines && lines.length > 0 ? (
        <PreviewTable lines={lines} choices={choices} locked={locked} onChoose={onChoose} />
      ) : null}
    </Panel>
  );
}

interface RunButtonProps {
  /** A requested run waits for a second person. */
  isWaiting: boolean;
  /** The number of companies that would be paid; undefined until it is known. */
  payable: number | undefined;
  /** The run is above the limit. */
  request: boolean;
  onClick: () => void;
}

function RunButton({ isWaiting, payable, request, onClick }: RunButtonProps) {
  const t = useTranslation();
  const unknown = payable === undefined && t('payouts.not-known-yet');
  const nothing = payable === 0 && t('payouts.nothing-to-pay');
  return (
    <StartButton
      start={unknown ? undefined : 'run'}
      variant="primary"
      icon={Send}
      disabledReason={isWaiting ? t('payouts.request-waits') : unknown || nothing}
      onClick={onClick}
    >
      {t(request ? 'payouts.request-run' : 'payouts.run-now')}
    </StartButton>
  );
}

interface PastRunsProps {
  runs: ReturnType<typeof usePayoutRuns>;
  /** Whether to say that there are none. */
  saysEmpty: boolean;
}

function PastRuns({ runs, saysEmpty }: PastRunsProps) {
  const t = useTranslation();
  const all = runs.data?.pages.flatMap((page) => page.runs);
  return (
    <>
      <QueryFailure query={runs} />
      {all && all.length > 0 ? (
        <Panel title={t('payouts.past-runs')} ruled flush>
          <RunsTable runs={all} />
          <ShowMore list={runs} text={t('payouts.more')} />
        </Panel>
      ) : null}
      {all?.length === 0 && saysEmpty ? <EmptyState title={t('payouts.no-runs')} /> : null}
    </>
  );
}
