import './operators.texts.ts';
import { operatorMay, operatorPermissionNames, operatorRoles } from '@lensdock/contract/kernel/operator-permissions.ts';
import type { OperatorInvitation } from '@lensdock/contract/operators/operators.ts';
import { UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { StartButton } from '../frame/StartButton.tsx';
import { useTranslation } from '../i18n/text.ts';
import { InvitationActions } from '../invitations/InvitationActions.tsx';
import { InvitationsPanel } from '../invitations/InvitationsPanel.tsx';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { mayDo } from '../session/permissions.ts';
import { PermissionMatrix } from '../ui/data/PermissionMatrix.tsx';
import type { Column } from '../ui/data/Table.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { Disclosure } from '../ui/layout/Disclosure.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { SkeletonPanel } from '../ui/layout/SkeletonPanel.tsx';
import { OperatorsTable } from './OperatorsTable.tsx';
import { useOperatorInvitations, useOperators, useResendInvitation, useRevokeInvitation } from './operators.queries.ts';
import { permissionLabels, roleLabels } from './operators-labels.ts';

const RolesDialog = lazyComponent(async () => (await import('./RolesDialog.tsx')).RolesDialog);

/** The people who work for the store, the open invitations and what each role may do. */
export function OperatorsPage() {
  const t = useTranslation();
  const query = useOperators();
  const { data, isPending } = query;
  const [isInviting, setInviting] = useState(false);
  const canChange = mayDo('operators:write') && data?.rolesFromSignOn === false;
  const invite = canChange ? (
    <StartButton start="invite" variant="primary" icon={UserPlus} onClick={() => setInviting(true)}>
      {t('operators.invite')}
    </StartButton>
  ) : undefined;
  return (
    <>
      <PageHeader title={t('operators.title')} text={t('operators.text')} actions={invite} />
      <PanelStack>
        <QueryFailure query={query} />
        {isPending ? <SkeletonPanel rows={5} /> : null}
        {data ? (
          <Panel
            title={t('operators.people')}
            text={data.rolesFromSignOn ? t('operators.from-sign-on') : undefined}
            flush
          >
            <OperatorsTable operators={data.operators} canChange={canChange} />
          </Panel>
        ) : null}
        {canChange ? <OperatorInvitations /> : null}
        <RoleMatrix />
      </PanelStack>
      <Suspense>{isInviting ? <RolesDialog onClose={() => setInviting(false)} /> : null}</Suspense>
    </>
  );
}

/** The permissions of each role, from the table by which the server decides. */
function RoleMatrix() {
  const t = useTranslation();
  return (
    <Disclosure panel title={t('operators.matrix')} text={t('operators.matrix-text')}>
      <PermissionMatrix
        label={t('operators.matrix')}
        roles={operatorRoles}
        permissions={operatorPermissionNames}
        has={(role, permission) => operatorMay([role], permission)}
        roleText={(role) => roleLabels[role](t)}
        permissionText={(permission) => permissionLabels[permission](t)}
        words={{ permission: t('operators.permission'), yes: t('operators.yes'), no: t('operators.no') }}
      />
    </Disclosure>
  );
}

function OperatorInvitations() {
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
