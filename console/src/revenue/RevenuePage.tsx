import './revenue.texts.ts';
import { exportRevenues } from '@lensdock/contract/revenue/revenue.routes.ts';
import { type RevenueFilter, type RevenueSum, revenuePageSizes } from '@lensdock/contract/revenue/revenue.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { saveAnswer } from '../api/save-answer.ts';
import { ExportButton } from '../frame/lists/ExportButton.tsx';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { Button } from '../ui/button/Button.tsx';
import { Pagination } from '../ui/data/Pagination.tsx';
import { Readout } from '../ui/data/Readout.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/Skeleton.tsx';
import { AfterPaint } from '../ui/layout/AfterPaint.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { RevenueFilters } from './RevenueFilters.tsx';
import { RevenueTable } from './RevenueTable.tsx';
import style from './revenue.module.css';
import { useRevenueSummary, useRevenues } from './revenue.queries.ts';
import { filterOf, type RevenueSearch, revenueSearch } from './revenue-search.ts';
import { YearPanel, YearPlaceholder } from './YearPanel.tsx';

/** The company's revenue. Page, page size and filters are in the URL. */
export function RevenuePage() {
  const t = useTranslation();
  const navigate = useNavigate();
  // The router also passes on parameters that were not validated.
  const search = revenueSearch({ ...useSearch({ from: '/session/main/revenue' }) });
  const { page = 0, pageSize = 10 } = search;
  const filter = filterOf(search);
  const orders = useRevenues(search);
  const summary = useRevenueSummary(filter);
  const narrowed = Object.keys(filter).length > 0;
  const total = orders.data?.pagination.totalNumberOfResults;
  const isEmpty = total === 0 && !narrowed;
  const go = (next: RevenueSearch, replace = false) => void navigate({ to: '/revenue', search: next, replace });
  const lastPage = Math.max(0, Math.ceil((total ?? 0) / pageSize) - 1);
  const isBeyond = total !== undefined && !orders.isPlaceholderData && page > lastPage;
  useEffect(() => {
    if (isBeyond)
      void navigate({ to: '/revenue', search: revenueSearch({ ...search, page: lastPage }), replace: true });
  }, [isBeyond, lastPage, navigate, search]);
  // A new filter starts at the first page. Typing replaces the history entry.
  const narrow = ({ status, ...next }: RevenueFilter) =>
    go({ ...next, ...(status && { payment: status }), ...(pageSize !== 10 && { pageSize }) }, true);
  return (
    <>
      <PageHeader
        title={t('revenue.title')}
        actions={isEmpty ? undefined : <ExportButton save={() => downloadRevenues(filter)} />}
      />
      <PanelStack>
        {/* One failure at a time: the summary mostly fails for the same reason. */}
        <QueryFailure query={orders.error || isEmpty ? orders : summary} />
        {isEmpty ? <EmptyState title={t('revenue.empty-title')} text={t('revenue.empty-text')} /> : null}
        {summary.isPending && !isEmpty ? <YearPlaceholder /> : null}
        {summary.data && !isEmpty ? <YearPanel years={summary.data.lastTwelveMonths} /> : null}
        {isEmpty ? null : (
          <Panel flush>
            <RevenueFilters filter={filter} onChange={narrow} />
            <p className={style.dates}>{t('revenue.dates')}</p>
            {summary.isPending ? <RevenueSums sums={[]} /> : null}
            {summary.data && summary.data.sums.length > 0 ? <RevenueSums sums={summary.data.sums} /> : null}
            {orders.isPending ? (
              <Skeleton>
                <SkeletonRows count={10} />
              </Skeleton>
            ) : null}
            {total === 0 ? (
              <EmptyState
                title={t('revenue.none-found')}
                actions={<Button onClick={() => narrow({})}>{t('revenue.clear')}</Button>}
              />
            ) : null}
            {orders.data && total ? (
              <>
                <AfterPaint shownBy="desktop">
                  <RevenueTable orders={orders.data.results} />
                </AfterPaint>
                {/* Ten orders reach below the screen. */}
                <AfterPaint shownBy={orders.data.results.length < 10 ? 'both' : undefined}>
                  <Pagination
                    page={page}
                    pageSize={pageSize}
                    total={total}
                    pageSizes={revenuePageSizes}
                    onPage={(next) => go(revenueSearch({ ...search, page: next }))}
                    onPageSize={(size) => go(revenueSearch({ ...search, page: 0, pageSize: size }))}
                  />
                </AfterPaint>
              </>
            ) : null}
          </Panel>
        )}
      </PanelStack>
    </>
  );
}

/** The amounts booked in the filtered period, one line per currency. */
function RevenueSums({ sums }: { sums: readonly RevenueSum[] }) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <div className={style.sums}>
      {sums.map(({ currency, symbol, gross, commission, net }) => (
        <Readout
          key={currency}
          facts={[
            { label: t('revenue.gross-in', { currency }), value: format.cash({ symbol, value: gross }) },
            { label: t('revenue.commission'), value: format.cash({ symbol, value: commission }) },
            { label: t('revenue.net'), value: format.cash({ symbol, value: net }) },
          ]}
        />
      ))}
    </div>
  );
}

/** Downloads the filtered orders as a file. */
function downloadRevenues(filter: RevenueFilter): Promise<void> {
  return saveAnswer(exportRevenues, { query: filter }, `revenue-${new Date().toISOString().slice(0, 10)}.csv`);
}
