import type { OperatorInvitation } from '@lensdock/contract/operators/operators.ts';
import { useTranslation } from '../i18n/text.ts';
import { InvitationActions } from '../invitations/InvitationActions.tsx';
import { InvitationsPanel } from '../invitations/InvitationsPanel.tsx';
import type { Column } from '../ui/data/Table.tsx';
import { useOperatorInvitations, useResendInvitation, useRevokeInvitation } from './operators.queries.ts';
import { roleLabels } from './operators-labels.ts';

export function OperatorInvitations() {
  const t = useTranslation();
  const roles: Column<OperatorInvitation> = {
    key: 'roles',
    head: t('operators.roles'),
    card: 'meta',
    cell: (invitation) => invitation.roles.map((role) => roleLabels[role](t)).join(', '),
  };
  return (
    <InvitationsPanel
      invitations={useOperatorInvitations()}
      access={[roles]}
      actions={(invitation) => <Actions invitation={invitation} />}
    />
  );
}

function Actions({ invitation }: { invitation: OperatorInvitation }) {
  return <InvitationActions invitation={invitation} resend={useResendInvitation()} revoke={useRevokeInvitation()} />;
}
