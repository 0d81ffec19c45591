import type { Correction } from '@lensdock/contract/corrections/corrections.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { type Column, Table } from '../ui/data/Table.tsx';
import { Tag } from '../ui/text/Tag.tsx';
import { TextLink } from '../ui/text/TextLink.tsx';
import { CorrectionActions } from './CorrectionActions.tsx';
import style from './corrections.module.css';

interface CorrectionsTableProps {
  label: string;
  corrections: readonly Correction[];
  /** Without the columns of the order, on its own page. */
  ofOrder?: boolean;
}

export function CorrectionsTable({ label, corrections, ofOrder = false }: CorrectionsTableProps) {
  const t = useTranslation();
  const format = useFormat();
  const columns: Column<Correction>[] = [
    ...(ofOrder ? [] : [orderColumn(t('corrections.order'))]),
    {
      key: 'reason',
      head: t('corrections.reason'),
      ...(ofOrder && { card: 'lead' as const }),
      cell: ({ reason }) => reason,
    },
    {
      key: 'proposed',
      head: t('corrections.proposed'),
      quiet: true,
      cell: ({ proposedBy, proposed }) =>
        t('corrections.proposed-by', { name: proposedBy, date: format.date(proposed) }),
    },
    {
      key: 'state',
      head: t('corrections.state'),
      card: 'meta',
      cell: (correction) => <CorrectionState correction={correction} />,
    },
    {
      key: 'amount',
      head: t('corrections.amount'),
      align: 'end',
      card: 'end',
      cell: ({ symbol, amount }) => <span className={style.amount}>{format.cash({ symbol, value: amount })}</span>,
    },
    {
      key: 'decide',
      head: '',
      align: 'end',
      card: 'action',
      cell: (correction) => (correction.state === 'proposed' ? <CorrectionActions correction={correction} /> : null),
    },
  ];
  return <Table label={label} columns={columns} rows={corrections} rowKey={({ correctionId }) => correctionId} />;
}

function orderColumn(head: string): Column<Correction> {
  return {
    key: 'order',
    head,
    card: 'lead',
    cell: ({ orderId, companyName, reason }) => (
      <span className={style.lines}>
        <TextLink plain to="/corrections/$orderId" params={{ orderId }}>
          {orderId}
        </TextLink>
        <small>{companyName}</small>
        <small className={style.onPhone}>{reason}</small>
      </span>
    ),
  };
}

/** The state of a correction, with the person who decided and the reason of a refusal. */
function CorrectionState({ correction: { state, decided } }: { correction: Correction }) {
  const t = useTranslation();
  const name = decided?.by ?? '';
  if (state === 'confirmed') return <Tag tone="ok">{t('corrections.state-confirmed', { name })}</Tag>;
  if (state === 'refused')
    return (
      <span className={style.lines}>
        <Tag>{t('corrections.state-refused', { name })}</Tag>
        {decided?.reason ? <small>{decided.reason}</small> : null}
      </span>
    );
  if (state === 'expired') return <Tag>{t('corrections.state-expired')}</Tag>;
  return <Tag tone="warn">{t('corrections.state-proposed')}</Tag>;
}
