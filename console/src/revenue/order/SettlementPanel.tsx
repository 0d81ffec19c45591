import type { SettledEntry, StoreWideOrder } from '@lensdock/contract/revenue/revenue.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/text.ts';
import { Readout } from '../../ui/data/Readout.tsx';
import { type Column, Table } from '../../ui/data/Table.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { TextLink } from '../../ui/text/TextLink.tsx';
import style from '../revenue.module.css';
import { BookingName, bookingWords } from './BookingsTable.tsx';

/** Why the seller got this amount: each entry with its commission, VAT, payout and invoice. */
export function SettlementPanel({ order }: { order: StoreWideOrder }) {
  const t = useTranslation();
  const format = useFormat();
  const { booked, settled, symbol, entries } = order;
  const cash = (value: string) => format.cash({ symbol, value });
  return (
    <Panel title={t('revenue.settlement')} text={t('revenue.settlement-text')} ruled flush>
      <div className={style.settled}>
        <Readout
          facts={[
            { label: t('revenue.column-gross'), value: cash(booked.gross) },
            { label: t('revenue.column-commission'), value: cash(booked.commission) },
            { label: t('revenue.net'), value: cash(booked.net) },
            { label: t('revenue.column-vat'), value: cash(settled.vat) },
            { label: t('revenue.paid-out'), value: cash(settled.paid) },
            { label: t('revenue.still-pending'), value: cash(settled.pending) },
          ]}
        />
      </div>
      {entries.length > 0 ? <EntriesTable entries={entries} cash={cash} /> : null}
    </Panel>
  );
}

interface EntriesTableProps {
  entries: readonly SettledEntry[];
  cash: (value: string) => string;
}

function EntriesTable({ entries, cash }: EntriesTableProps) {
  const t = useTranslation();
  const format = useFormat();
  const amount = (value: string) => <span className={style.amount}>{cash(value)}</span>;
  const columns: Column<SettledEntry>[] = [
    {
      key: 'kind',
      head: t('revenue.column-kind'),
      card: 'lead',
      cell: ({ kind, reason }) => <BookingName name={bookingWords[kind](t)} reason={reason} />,
    },
    { key: 'date', head: t('revenue.column-booked'), quiet: true, cell: ({ date }) => format.dateTime(date) },
    { key: 'gross', head: t('revenue.column-gross'), align: 'end', cell: ({ gross }) => amount(gross) },
    {
      key: 'commission',
      head: t('revenue.column-commission'),
      align: 'end',
      cell: ({ commission }) => amount(commission),
    },
    { key: 'net', head: t('revenue.net'), align: 'end', cell: ({ net }) => amount(net) },
    { key: 'vat', head: t('revenue.column-vat'), align: 'end', cell: ({ vat }) => amount(vat) },
    { key: 'invoice', head: t('revenue.invoice'), quiet: true, cell: ({ invoice }) => invoice ?? '–' },
    {
      key: 'payout',
      head: t('revenue.paid-out'),
      align: 'end',
      card: 'end',
      cell: ({ payout }) =>
        payout ? (
          <span className={style.paid}>
            <TextLink to="/payout-runs/$runId" params={{ runId: payout.runId }}>
              {cash(payout.paid)}
            </TextLink>
            {payout.converted ? <small>{format.cash(payout.converted)}</small> : null}
          </span>
        ) : (
          t('revenue.pending')
        ),
    },
  ];
  return <Table label={t('revenue.settlement')} columns={columns} rows={entries} rowKey={({ entryId }) => entryId} />;
}
