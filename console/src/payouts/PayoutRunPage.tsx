import './payouts.texts.ts';
import { exportPayoutRun } from '@lensdock/contract/payouts/payouts.routes.ts';
import type { PayoutState, RunSummary } from '@lensdock/contract/payouts/payouts.ts';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { saveAnswer } from '../api/save-answer.ts';
import { UnnamedPage } from '../frame/failures/UnnamedPage.tsx';
import { ExportButton } from '../frame/lists/ExportButton.tsx';
import { PagedPanel } from '../frame/lists/PagedPanel.tsx';
import { useTranslation } from '../i18n/text.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { SelectField } from '../ui/form/choice/SelectField.tsx';
import { SearchField } from '../ui/form/SearchField.tsx';
import { BackLink } from '../ui/layout/BackLink.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { stateLabels } from './payout-labels.ts';
import style from './payouts.module.css';
import { usePayoutRun, useRunPayouts } from './payouts.queries.ts';
import { RunPayoutsTable } from './RunPayoutsTable.tsx';
import { RunTotals } from './RunTotals.tsx';
import type { RunSearch } from './run-search.ts';
import { useRunTime } from './use-run-time.ts';

/** A payout run with its totals and its payouts, which can be searched. The search is in the address. */
export function PayoutRunPage() {
  const t = useTranslation();
  const { runId } = useParams({ from: '/session/main/payout-runs/$runId' });
  const run = usePayoutRun(runId);
  return (
    <>
      <BackLink to="/payout-runs">{t('payouts.all-runs')}</BackLink>
      {run.data ? (
        <>
          <RunHeader run={run.data} />
          <PanelStack>
            <QueryFailure query={run} />
            <Panel title={t('payouts.totals')} ruled flush={run.data.totals.length > 0}>
              {run.data.totals.length > 0 ? (
                <RunTotals totals={run.data.totals} />
              ) : (
                <EmptyState title={t('payouts.run-without')} />
              )}
            </Panel>
            {run.data.payouts > 0 ? <RunPayouts run={run.data} /> : null}
          </PanelStack>
        </>
      ) : (
        <UnnamedPage title={t('payouts.run')} fields={3} query={run} />
      )}
    </>
  );
}

function RunHeader({ run: { runId, started, startedBy, invoices, payouts } }: { run: RunSummary }) {
  const t = useTranslation();
  const name = t('payouts.run-of', { date: useRunTime()(started) });
  const save = () => saveAnswer(exportPayoutRun, { params: { runId } }, `payout-run-${runId}.csv`);
  return (
    <PageHeader
      title={name}
      text={t('payouts.run-by', { name: startedBy, count: invoices })}
      actions={payouts > 0 ? <ExportButton save={save} of={name} /> : undefined}
    />
  );
}

const states: readonly PayoutState[] = ['closed', 'sent', 'paid', 'failed'];

function RunPayouts({ run: { runId } }: { run: RunSummary }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const filter = useSearch({ from: '/session/main/payout-runs/$runId' });
  const list = useRunPayouts(runId, filter);
  const { search = '', state } = filter;
  const show = ({ search: text, state: chosen }: RunSearch) =>
    void navigate({
      to: '/payout-runs/$runId',
      params: { runId },
      search: { ...(text && { search: text }), ...(chosen && { state: chosen }) },
      replace: true,
    });
  return (
    <PagedPanel
      list={list}
      entries={list.data?.pages.flatMap(({ payouts }) => payouts)}
      more={t('payouts.more-payouts')}
      tools={
        <div className={style.tools}>
          <SearchField
            label={t('payouts.search')}
            value={search}
            onChange={(text) => show({ search: text, ...(state && { state }) })}
          />
          <SelectField
            label={t('payouts.column-state')}
            value={state ?? ''}
            choices={[
              { value: '', text: t('payouts.all-states') },
              ...states.map((value) => ({ value, text: stateLabels[value](t) })),
            ]}
            onChange={({ target }) => {
              const chosen = states.find((one) => one === target.value);
              show({ search, ...(chosen && { state: chosen }) });
            }}
          />
        </div>
      }
      empty={<EmptyState title={t('payouts.none-found')} text={t('payouts.none-found-text')} />}
    >
      {(payouts) => <RunPayoutsTable payouts={payouts} />}
    </PagedPanel>
  );
}
