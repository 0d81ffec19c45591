import type { AppTransfer, TransferState } from '@lensdock/contract/transfers/transfers.ts';
import { Suspense, useState } from 'react';
import { useFormat } from '../i18n/format.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { mayDo } from '../session/permissions.ts';
import { Button } from '../ui/button/Button.tsx';
import { CellLines, RowActions } from '../ui/data/CellLines.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { Tag } from '../ui/text/Tag.tsx';
import style from './transfers.module.css';
import type { TransferAnswer } from './transfers.queries.ts';

const AnswerDialog = lazyComponent(async () => (await import('./AnswerDialog.tsx')).AnswerDialog);
const StopDialog = lazyComponent(async () => (await import('./StopDialog.tsx')).StopDialog);

interface TransfersTableProps {
  transfers: readonly AppTransfer[];
  /** The person's own company; undefined for operators. */
  companyId: string | undefined;
}

type OpenDialog = { transfer: AppTransfer; action: TransferAnswer | 'stop' };

export function TransfersTable({ transfers, companyId }: TransfersTableProps) {
  const t = useTranslation();
  const format = useFormat();
  const [dialog, setDialog] = useState<OpenDialog>();
  const columns: Column<AppTransfer>[] = [
    {
      key: 'app',
      head: t('transfers.app'),
      card: 'lead',
      cell: ({ appName, from, to }) => (
        <CellLines>
          <b>{appName}</b>
          <small>{t('transfers.from-to', { from: from.name, to: to.name })}</small>
        </CellLines>
      ),
    },
    {
      key: 'offered',
      head: t('transfers.offered'),
      cell: ({ offeredAt, offeredBy }) => (
        <CellLines>
          <span className={style.date}>{format.date(offeredAt)}</span>
          <small>{offeredBy}</small>
        </CellLines>
      ),
    },
    { key: 'state', head: t('transfers.state'), card: 'meta', cell: (transfer) => <StateCell transfer={transfer} /> },
    {
      key: 'actions',
      head: '',
      card: 'action',
      cell: (transfer) => (
        <Actions transfer={transfer} companyId={companyId} onConfirm={(action) => setDialog({ transfer, action })} />
      ),
    },
  ];
  const close = () => setDialog(undefined);
  return (
    <>
      <Table
        label={t('transfers.title')}
        columns={columns}
        rows={transfers}
        rowKey={({ transferId }) => transferId}
        tall
      />
      <Suspense>
        {dialog?.action === 'stop' ? <StopDialog transfer={dialog.transfer} onClose={close} /> : null}
        {dialog && dialog.action !== 'stop' ? (
          <AnswerDialog transfer={dialog.transfer} answer={dialog.action} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}

const stateLabels: Readonly<Record<TransferState, (t: Text) => string>> = {
  offered: (t) => t('transfers.offered-state'),
  accepted: (t) => t('transfers.accepted'),
  declined: (t) => t('transfers.declined'),
  withdrawn: (t) => t('transfers.withdrawn'),
  stopped: (t) => t('transfers.stopped'),
  expired: (t) => t('transfers.expired'),
};

function StateCell({ transfer: { state, expiresAt, closedAt, closedBy, reason } }: { transfer: AppTransfer }) {
  const t = useTranslation();
  const format = useFormat();
  const isOver = state === 'offered' && expiresAt <= Date.now();
  return (
    <CellLines>
      <span>
        <Tag>{stateLabels[isOver ? 'expired' : state](t)}</Tag>
      </span>
      <small>
        <span className={style.date}>
          {closedAt === null ? t('transfers.until', { time: format.dateTime(expiresAt) }) : format.dateTime(closedAt)}
        </span>
        {closedAt !== null && closedBy ? `, ${closedBy}` : null}
      </small>
      {reason === null ? null : <small>{reason}</small>}
    </CellLines>
  );
}

interface ActionsProps {
  transfer: AppTransfer;
  companyId: string | undefined;
  onConfirm: (action: TransferAnswer | 'stop') => void;
}

function Actions({ transfer: { state, expiresAt, from, appName: name }, companyId, onConfirm }: ActionsProps) {
  const t = useTranslation();
  if (state !== 'offered' || expiresAt <= Date.now()) return null;
  const button = (action: TransferAnswer | 'stop', text: string, label: string) => (
    <Button size="small" aria-label={label} onClick={() => onConfirm(action)}>
      {text}
    </Button>
  );
  if (companyId === undefined)
    return mayDo('transfers:stop') ? button('stop', t('transfers.stop'), t('transfers.stop-named', { name })) : null;
  if (companyId === from.companyId)
    return button('withdraw', t('transfers.withdraw'), t('transfers.withdraw-named', { name }));
  return (
    <RowActions>
      {button('accept', t('transfers.accept'), t('transfers.accept-named', { name }))}
      {button('decline', t('transfers.decline'), t('transfers.decline-named', { name }))}
    </RowActions>
  );
}
