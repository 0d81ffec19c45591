import './team.texts.ts';
import type { Member } from '@lensdock/contract/team/team.ts';
import { Suspense } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { CellLines, RowActions } from '../ui/data/CellLines.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { useRowDialog } from '../ui/data/use-row-dialog.ts';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { EmailAddress } from '../ui/text/Address.tsx';
import { roleLabels } from './team-labels.ts';

const AccessDialog = lazyComponent(async () => (await import('./AccessDialog.tsx')).AccessDialog);
const EndAccessDialog = lazyComponent(async () => (await import('./EndAccessDialog.tsx')).EndAccessDialog);

const rowKey = ({ memberId }: Member) => memberId;

interface MembersTableProps {
  members: readonly Member[];
  canChange: boolean;
}

export function MembersTable({ members, canChange }: MembersTableProps) {
  const t = useTranslation();
  const columns = useColumns();
  const { dialog, open, close } = useRowDialog<Member, 'change' | 'end'>({
    rows: members,
    rowKey,
    closesWithRow: 'change',
    goneMessage: ({ name }) => t('team.gone', { name }),
  });
  const actions: Column<Member> = {
    key: 'actions',
    head: '',
    align: 'end',
    card: 'action',
    cell: (member) => (
      <RowActions>
        {canChange ? (
          <Button
            size="small"
            variant="quiet"
            aria-label={t('team.change-of', { name: member.name })}
            onClick={() => open('change', member)}
          >
            {t('team.change')}
          </Button>
        ) : null}
        {canChange || member.self ? (
          <Button
            size="small"
            variant="quiet"
            aria-label={t(member.self ? 'team.leave' : 'team.remove-of', { name: member.name })}
            onClick={() => open('end', member)}
          >
            {member.self ? t('team.leave') : t('team.remove')}
          </Button>
        ) : null}
      </RowActions>
    ),
  };
  return (
    <>
      <Table label={t('team.members')} columns={[...columns, actions]} rows={members} rowKey={rowKey} tall />
      <Suspense>
        {dialog?.kind === 'change' ? <AccessDialog member={dialog.row} onClose={close} /> : null}
        {dialog?.kind === 'end' ? <EndAccessDialog member={dialog.row} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

function useColumns(): Column<Member>[] {
  const t = useTranslation();
  const format = useFormat();
  return [
    {
      key: 'person',
      head: t('team.person'),
      card: 'lead',
      cell: ({ name, email, self }) => (
        <CellLines>
          <b>{self ? t('team.you', { name }) : name}</b>
          <small>{email === null ? t('team.no-email') : <EmailAddress address={email} />}</small>
        </CellLines>
      ),
    },
    { key: 'role', head: t('team.role'), card: 'meta', cell: ({ role }) => roleLabels[role](t) },
    {
      key: 'apps',
      head: t('team.apps'),
      cell: ({ apps }) => (apps === null ? t('team.all-apps') : apps.map(({ name }) => name).join(', ')),
    },
    {
      key: 'active',
      head: t('team.last-active'),
      align: 'end',
      quiet: true,
      cell: ({ lastActive }) => (lastActive === null ? t('team.never') : format.date(lastActive)),
    },
    {
      key: 'period',
      head: t('team.period'),
      align: 'end',
      quiet: true,
      card: 'end',
      cell: ({ since, lastDay }) =>
        lastDay === null
          ? t('team.since', { from: format.date(since) })
          : t('team.until', { from: format.date(since), to: format.day(lastDay) }),
    },
  ];
}
