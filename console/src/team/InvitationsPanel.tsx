import './team.texts.ts';
import type { Invitation } from '@lensdock/contract/team/team.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { LoadFailure } from '../problems/LoadFailure.tsx';
import { toastFailure } from '../problems/show-failure.ts';
import { Button } from '../ui/button/Button.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { showToast } from '../ui/feedback/toast-store.ts';
import { Panel } from '../ui/layout/Panel.tsx';
import { EmailAddress } from '../ui/text/EmailAddress.tsx';
import style from './team.module.css';
import { useInvitations, useResend, useRevoke } from './team.queries.ts';
import { roleLabels } from './team-labels.ts';

/** Invitations that were neither accepted nor revoked. */
export function InvitationsPanel() {
  const t = useTranslation();
  const invitations = useInvitations(true);
  const list = invitations.data;
  return (
    <Panel title={t('team.invitations')} flush={list !== undefined && list.length > 0}>
      {invitations.error ? (
        <LoadFailure error={invitations.error} stale={list !== undefined} onRetry={() => void invitations.refetch()} />
      ) : null}
      {list?.length === 0 ? <p>{t('team.no-invitations')}</p> : null}
      {list && list.length > 0 ? <InvitationsTable invitations={list} /> : null}
    </Panel>
  );
}

function InvitationsTable({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useTranslation();
  const format = useFormat();
  const columns: Column<Invitation>[] = [
    {
      key: 'email',
      head: t('team.email'),
      card: 'lead',
      cell: ({ email, invitedBy }) => (
        <span className={style.person}>
          <b>
            <EmailAddress address={email} />
          </b>
          <span>{t('team.invited-by', { name: invitedBy })}</span>
        </span>
      ),
    },
    { key: 'role', head: t('team.role'), card: 'meta', cell: ({ role }) => roleLabels[role](t) },
    {
      key: 'apps',
      head: t('team.apps'),
      cell: ({ apps }) => (apps === null ? t('team.all-apps') : apps.map(({ name }) => name).join(', ')),
    },
    {
      key: 'expires',
      head: t('team.valid-until'),
      align: 'end',
      quiet: true,
      card: 'end',
      cell: ({ expired, expiresAt }) => (expired ? t('team.expired') : format.date(expiresAt)),
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
      label={t('team.invitations')}
      columns={columns}
      rows={invitations}
      rowKey={({ invitationId }) => invitationId}
      tall
    />
  );
}

function InvitationActions({ invitation: { invitationId, email } }: { invitation: Invitation }) {
  const t = useTranslation();
  const resend = useResend();
  const revoke = useRevoke();
  const done = (text: string) => ({
    onSuccess: () => showToast({ title: text, tone: 'ok' }),
    onError: (error: Error) => toastFailure(error, t('team.failed')),
  });
  return (
    <span className={style.actions}>
      <Button
        size="small"
        busy={resend.isPending}
        aria-label={t('team.resend-to', { email })}
        onClick={() => resend.mutate(invitationId, done(t('team.invited', { email })))}
      >
        {t('team.resend')}
      </Button>
      <Button
        size="small"
        busy={revoke.isPending}
        aria-label={t('team.revoke-of', { email })}
        onClick={() => revoke.mutate(invitationId, done(t('team.revoked', { email })))}
      >
        {t('team.revoke')}
      </Button>
    </span>
  );
}
