import './operators.texts.ts';
import type { OperatorInvitation } from '@lensdock/contract/operators/operators.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { LoadFailure } from '../problems/LoadFailure.tsx';
import { toastFailure } from '../problems/show-failure.ts';
import { Button } from '../ui/button/Button.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { showToast } from '../ui/feedback/toast-store.ts';
import { Panel } from '../ui/layout/Panel.tsx';
import { EmailAddress } from '../ui/text/EmailAddress.tsx';
import style from './operators.module.css';
import { useOperatorInvitations, useResendInvitation, useRevokeInvitation } from './operators.queries.ts';
import { roleLabels } from './operators-labels.ts';

/** Invitations that were neither accepted nor revoked. */
export function OperatorInvitations() {
  const t = useTranslation();
  const invitations = useOperatorInvitations();
  const list = invitations.data;
  return (
    <Panel title={t('operators.invitations')} flush={list !== undefined && list.length > 0}>
      {invitations.error ? (
        <LoadFailure error={invitations.error} stale={list !== undefined} onRetry={() => void invitations.refetch()} />
      ) : null}
      {list?.length === 0 ? <p>{t('operators.no-invitations')}</p> : null}
      {list && list.length > 0 ? <InvitationsTable invitations={list} /> : null}
    </Panel>
  );
}

function InvitationsTable({ invitations }: { invitations: readonly OperatorInvitation[] }) {
  const t = useTranslation();
  const format = useFormat();
  const columns: Column<OperatorInvitation>[] = [
    {
      key: 'email',
      head: t('operators.email'),
      card: 'lead',
      cell: ({ email, invitedBy }) => (
        <span className={style.person}>
          <b>
            <EmailAddress address={email} />
          </b>
          <span>{t('operators.invited-by', { name: invitedBy })}</span>
        </span>
      ),
    },
    {
      key: 'roles',
      head: t('operators.roles'),
      card: 'meta',
      cell: ({ roles }) => roles.map((role) => roleLabels[role](t)).join(', '),
    },
    {
      key: 'expires',
      head: t('operators.valid-until'),
      align: 'end',
      quiet: true,
      card: 'end',
      cell: ({ expired, expiresAt }) => (expired ? t('operators.expired') : format.date(expiresAt)),
    },
    {
      key: 'actions',
      head: '',
      align: 'end',
      card: 'action',
      cell: (invitation) => <InvitationActions invitation={invitation} />,
    },
  ];
  return (
    <Table
      label={t('operators.invitations')}
      columns={columns}
      rows={invitations}
      rowKey={({ invitationId }) => invitationId}
      tall
    />
  );
}

function InvitationActions({ invitation: { invitationId, email } }: { invitation: OperatorInvitation }) {
  const t = useTranslation();
  const resend = useResendInvitation();
  const revoke = useRevokeInvitation();
  const done = (text: string) => ({
    onSuccess: () => showToast({ title: text, tone: 'ok' }),
    onError: (error: Error) => toastFailure(error, t('operators.failed')),
  });
  return (
    <span className={style.actions}>
      <Button
        size="small"
        busy={resend.isPending}
        aria-label={t('operators.resend-to', { email })}
        onClick={() => resend.mutate(invitationId, done(t('operators.invited', { email })))}
      >
        {t('operators.resend')}
      </Button>
      <Button
        size="small"
        busy={revoke.isPending}
        aria-label={t('operators.revoke-of', { email })}
        onClick={() => revoke.mutate(invitationId, done(t('operators.revoked', { email })))}
      >
        {t('operators.revoke')}
      </Button>
    </span>
  );
}
