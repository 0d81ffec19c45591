import './months.texts.ts';
import type { MonthSummary } from '@lensdock/contract/months/months.ts';
import { useNavigate } from '@tanstack/react-router';
import { ListPanel } from '../frame/lists/ListPanel.tsx';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { type Column, Table } from '../ui/data/Table.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { PanelStack } from '../ui/layout/Panel.tsx';
import { Tag } from '../ui/text/Tag.tsx';
import { TextLink } from '../ui/text/TextLink.tsx';
import style from './months.module.css';
import { useMonths } from './months.queries.ts';
import { useMonthName } from './use-month-name.ts';

/** The months of the ledger, newest first. */
export function MonthsPage() {
  const t = useTranslation();
  const query = useMonths();
  return (
    <>
      <PageHeader title={t('months.title')} text={t('months.text')} />
      <PanelStack>
        <ListPanel
          query={query}
          entries={query.data}
          placeholders={4}
          empty={<EmptyState title={t('months.none')} text={t('months.none-text')} />}
        >
          {(months) => <MonthsTable months={months} />}
        </ListPanel>
      </PanelStack>
    </>
  );
}

function MonthsTable({ months }: { months: readonly MonthSummary[] }) {
  const t = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const nameOf = useMonthName();
  const amounts = (of: 'gross' | 'net') => (row: MonthSummary) => (
    <span className={style.amounts}>
      {row.sums.length === 0 ? '–' : null}
      {row.sums.map(({ symbol, currency, ...sum }) => (
        <span key={currency}>{format.cash({ symbol, value: sum[of] })}</span>
      ))}
    </span>
  );
  const columns: Column<MonthSummary>[] = [
    {
      key: 'month',
      head: t('months.month'),
      card: 'lead',
      cell: ({ month }) => (
        <TextLink plain to="/months/$month" params={{ month }}>
          {nameOf(month)}
        </TextLink>
      ),
    },
    {
      key: 'state',
      head: t('months.state'),
      card: 'meta',
      cell: ({ closed }) =>
        closed ? (
          <span className={style.state}>
            <Tag tone="ok">{t('months.closed')}</Tag>
            <small>{t('months.by', { name: closed.by, date: format.date(closed.at) })}</small>
          </span>
        ) : (
          <Tag>{t('months.open')}</Tag>
        ),
    },
    { key: 'gross', head: t('months.gross'), align: 'end', cell: amounts('gross') },
    { key: 'net', head: t('months.net'), align: 'end', card: 'end', cell: amounts('net') },
  ];
  return (
    <Table
      label={t('months.title')}
      columns={columns}
      rows={months}
      rowKey={({ month }) => month}
      onOpen={({ month }) => void navigate({ to: '/months/$month', params: { month } })}
    />
  );
}
