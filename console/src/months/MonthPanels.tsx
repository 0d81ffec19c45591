import type { MonthDetail, MonthSum, MonthVat, OpenItemSum } from '@lensdock/contract/months/months.ts';
import { useLingui } from '@lingui/react';
import { useFormat } from '../i18n/format.ts';
import { countryName } from '../i18n/formatters.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { type Column, Table } from '../ui/data/Table.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { treatmentTexts } from './month-labels.ts';

function useCash() {
  const format = useFormat();
  return (symbol: string, value: string) => format.cash({ symbol, value });
}

export function BookedPanel({ detail: { sums, entries, closed } }: { detail: MonthDetail }) {
  const t = useTranslation();
  const cash = useCash();
  const columns: Column<MonthSum>[] = [
    { key: 'currency', head: t('months.currency'), card: 'lead', cell: ({ currency }) => currency },
    { key: 'gross', head: t('months.gross'), align: 'end', cell: ({ symbol, gross }) => cash(symbol, gross) },
    {
      key: 'commission',
      head: t('months.commission'),
      align: 'end',
      cell: ({ symbol, commission }) => cash(symbol, commission),
    },
    { key: 'net', head: t('months.net'), align: 'end', card: 'end', cell: ({ symbol, net }) => cash(symbol, net) },
  ];
  const text = t(closed ? 'months.entries-text' : 'months.preview-text', { count: entries });
  return (
    <Panel title={t('months.preview')} text={text} ruled flush>
      {sums.length === 0 ? (
        <EmptyState title={t('months.no-sums')} text={t('months.no-sums-text')} />
      ) : (
        <Table label={t('months.preview')} columns={columns} rows={sums} rowKey={({ currency }) => currency} />
      )}
    </Panel>
  );
}

export function VatPanel({ vat }: Pick<MonthDetail, 'vat'>) {
  const t = useTranslation();
  const cash = useCash();
  const { locale } = useLingui().i18n;
  const columns: Column<MonthVat>[] = [
    { key: 'country', head: t('months.country'), card: 'lead', cell: ({ country }) => countryName(locale, country) },
    {
      key: 'treatment',
      head: t('months.treatment'),
      card: 'meta',
      cell: ({ treatment, percent }) => treatmentTexts[treatment](t, percent),
    },
    { key: 'documents', head: t('months.documents'), align: 'end', cell: ({ invoices }) => invoices },
    { key: 'net', head: t('months.amount'), align: 'end', cell: ({ symbol, net }) => cash(symbol, net) },
    {
      key: 'vat',
      head: t('months.vat-amount'),
      align: 'end',
      card: 'end',
      cell: ({ symbol, vat: amount }) => cash(symbol, amount),
    },
  ];
  return (
    <Panel title={t('months.vat')} text={t('months.vat-text')} ruled flush>
      {vat.length === 0 ? (
        <EmptyState title={t('months.no-vat')} text={t('months.no-vat-text')} />
      ) : (
        <Table
          label={t('months.vat')}
          columns={columns}
          rows={vat}
          rowKey={({ country, treatment, percent, currency }) => `${country} ${treatment} ${percent} ${currency}`}
        />
      )}
    </Panel>
  );
}

const placeTexts: Record<OpenItemSum['place'], (t: Text) => string> = {
  pending: (t) => t('months.pending'),
  payout: (t) => t('months.payout'),
};

export function OpenItemsPanel({ items }: { items: readonly OpenItemSum[] }) {
  const t = useTranslation();
  const cash = useCash();
  const columns: Column<OpenItemSum>[] = [
    { key: 'place', head: t('months.place'), card: 'lead', cell: ({ place }) => placeTexts[place](t) },
    { key: 'companies', head: t('months.companies'), align: 'end', cell: ({ companies }) => companies },
    { key: 'entries', head: t('months.bookings'), align: 'end', cell: ({ entries }) => entries },
    { key: 'net', head: t('months.amount'), align: 'end', card: 'end', cell: ({ symbol, net }) => cash(symbol, net) },
  ];
  return (
    <Panel title={t('months.open-items')} text={t('months.open-items-text')} ruled flush>
      {items.length === 0 ? (
        <EmptyState title={t('months.no-open-items')} text={t('months.no-open-items-text')} />
      ) : (
        <Table
          label={t('months.open-items')}
          columns={columns}
          rows={items}
          rowKey={({ currency, place }) => `${currency} ${place}`}
        />
      )}
    </Panel>
  );
}
