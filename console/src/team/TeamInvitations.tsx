import type { Invitation } from '@lensdock/contract/team/team.ts';
import { useTranslation } from '../i18n/text.ts';
import { InvitationActions } from '../invitations/InvitationActions.tsx';
import { InvitationsPanel } from '../invitations/InvitationsPanel.tsx';
import type { Column } from '../ui/data/Table.tsx';
import { useInvitations, useResend, useRevoke } from './team.queries.ts';
import { roleLabels } from './team-labels.ts';

export function TeamInvitations() {
  const t = useTranslation();
  const access: Column<Invitation>[] = [
    { key: 'role', head: t('team.role'), card: 'meta', cell: ({ role }) => roleLabels[role](t) },
    {
      key: 'apps',
      head: t('team.apps'),
      cell: ({ apps }) => (apps === null ? t('team.all-apps') : apps.map(({ name }) => name).join(', ')),
    },
  ];
  return (
    <InvitationsPanel
      invitations={useInvitations(true)}
      access={access}
      actions={(invitation) => <Actions invitation={invitation} />}
    />
  );
}

function Actions({ invitation }: { invitation: Invitation }) {
  return <InvitationActions invitation={invitation} resend={useResend()} revoke={useRevoke()} />;
}
