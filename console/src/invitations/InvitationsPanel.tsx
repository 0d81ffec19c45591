import './invitations.texts.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { CellLines } from '../ui/data/CellLines.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/Skeleton.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { EmailAddress } from '../ui/text/Address.tsx';

export interface OpenInvitation {
  invitationId: string;
  email: string;
  invitedBy: string;
  expired: boolean;
  expiresAt: number;
}

interface InvitationsPanelProps<Invitation> {
  invitations: UseQueryResult<Invitation[]>;
  /** Columns about the access that the invitation gives. */
  access: Column<Invitation>[];
  actions: (invitation: Invitation) => ReactNode;
}

/** Invitations that were neither accepted nor revoked. */
export function InvitationsPanel<Invitation extends OpenInvitation>(props: InvitationsPanelProps<Invitation>) {
  const t = useTranslation();
  const columns = useColumns(props);
  const list = props.invitations.data;
  return (
    <Panel title={t('invitations.open')} flush={list !== undefined && list.length > 0}>
      <QueryFailure query={props.invitations} />
      {props.invitations.isLoading ? (
        <Skeleton>
          <SkeletonRows count={2} />
        </Skeleton>
      ) : null}
      {list?.length === 0 ? <p>{t('invitations.none')}</p> : null}
      {list && list.length > 0 ? (
        <Table
          label={t('invitations.open')}
          columns={columns}
          rows={list}
          rowKey={({ invitationId }) => invitationId}
          tall
        />
      ) : null}
    </Panel>
  );
}

function useColumns<Invitation extends OpenInvitation>({
  access,
  actions,
}: InvitationsPanelProps<Invitation>): Column<Invitation>[] {
  const t = useTranslation();
  const format = useFormat();
  return [
    {
      key: 'email',
      head: t('invitations.email'),
      card: 'lead',
      cell: ({ email, invitedBy }) => (
        <CellLines>
          <b>
            <EmailAddress address={email} />
          </b>
          <small>{t('invitations.invited-by', { name: invitedBy })}</small>
        </CellLines>
      ),
    },
    ...access,
    {
      key: 'expires',
      head: t('invitations.valid-until'),
      align: 'end',
      quiet: true,
      card: 'end',
      cell: ({ expired, expiresAt }) => (expired ? t('invitations.expired') : format.date(expiresAt)),
    },
    { key: 'actions', head: '', align: 'end', card: 'action', cell: actions },
  ];
}
