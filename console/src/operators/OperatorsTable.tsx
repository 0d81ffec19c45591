import './operators.texts.ts';
import type { Operator } from '@lensdock/contract/operators/operators.ts';
import { Suspense } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { CellLines, RowActions } from '../ui/data/CellLines.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { useRowDialog } from '../ui/data/use-row-dialog.ts';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { EmailAddress } from '../ui/text/Address.tsx';
import { roleLabels } from './operators-labels.ts';

const RolesDialog = lazyComponent(async () => (await import('./RolesDialog.tsx')).RolesDialog);
const RemoveOperatorDialog = lazyComponent(
  async () => (await import('./RemoveOperatorDialog.tsx')).RemoveOperatorDialog,
);

const rowKey = ({ operatorId }: Operator) => operatorId;

interface OperatorsTableProps {
  operators: readonly Operator[];
  canChange: boolean;
}

export function OperatorsTable({ operators, canChange }: OperatorsTableProps) {
  const t = useTranslation();
  const columns = useColumns();
  const { dialog, open, close } = useRowDialog<Operator, 'change' | 'remove'>({
    rows: operators,
    rowKey,
    closesWithRow: 'change',
    goneMessage: ({ name }) => t('operators.gone', { name }),
  });
  const actions: Column<Operator> = {
    key: 'actions',
    head: '',
    align: 'end',
    card: 'action',
    cell: (operator) => (
      <RowActions>
        <Button
          size="small"
          variant="quiet"
          aria-label={t('operators.change-of', { name: operator.name })}
          onClick={() => open('change', operator)}
        >
          {t('operators.change')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={t('operators.remove-of', { name: operator.name })}
          onClick={() => open('remove', operator)}
        >
          {t('operators.remove')}
        </Button>
      </RowActions>
    ),
  };
  return (
    <>
      <Table
        label={t('operators.people')}
        columns={canChange ? [...columns, actions] : columns}
        rows={operators}
        rowKey={rowKey}
        tall
      />
      <Suspense>
        {dialog?.kind === 'change' ? <RolesDialog operator={dialog.row} onClose={close} /> : null}
        {dialog?.kind === 'remove' ? <RemoveOperatorDialog operator={dialog.row} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

function useColumns(): Column<Operator>[] {
  const t = useTranslation();
  const format = useFormat();
  return [
    {
      key: 'person',
      head: t('operators.person'),
      card: 'lead',
      cell: ({ name, email, self }) => (
        <CellLines>
          <b>{self ? t('operators.you', { name }) : name}</b>
          <small>{email === null ? t('operators.no-email') : <EmailAddress address={email} />}</small>
        </CellLines>
      ),
    },
    {
      key: 'roles',
      head: t('operators.roles'),
      card: 'meta',
      cell: ({ roles }) => roles.map((role) => roleLabels[role](t)).join(', '),
    },
    {
      key: 'active',
      head: t('operators.last-active'),
      align: 'end',
      quiet: true,
      cell: ({ lastActive }) => (lastActive === null ? t('operators.never') : format.date(lastActive)),
    },
    {
      key: 'since',
      head: t('operators.since'),
      align: 'end',
      quiet: true,
      card: 'end',
      cell: ({ since }) => format.date(since),
    },
  ];
}
