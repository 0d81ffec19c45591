import './team.texts.ts';
import { companyRoles, hasPermission, permissionNames } from '@lensdock/contract/kernel/company-permissions.ts';
import { UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '../i18n/text.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { mayDo } from '../session/permissions.ts';
import { Button } from '../ui/button/Button.tsx';
import { PermissionMatrix } from '../ui/data/PermissionMatrix.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { Disclosure } from '../ui/layout/Disclosure.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { SkeletonPanel } from '../ui/layout/SkeletonPanel.tsx';
import { MembersTable } from './MembersTable.tsx';
import { SignInPanel } from './SignInPanel.tsx';
import { TeamInvitations } from './TeamInvitations.tsx';
import { useMembers } from './team.queries.ts';
import { permissionLabels, roleLabels } from './team-labels.ts';

const AccessDialog = lazyComponent(async () => (await import('./AccessDialog.tsx')).AccessDialog);

/** The people of the company, the open invitations and what each role may do. */
export function TeamPage() {
  const t = useTranslation();
  const members = useMembers();
  const [isInviting, setInviting] = useState(false);
  const canChange = mayDo('team:write');
  const invite = canChange ? (
    <Button variant="primary" icon={UserPlus} onClick={() => setInviting(true)}>
      {t('team.invite')}
    </Button>
  ) : undefined;
  return (
    <>
      <PageHeader title={t('team.title')} text={t('team.text')} actions={invite} />
      <PanelStack>
        <QueryFailure query={members} />
        {members.isPending ? <SkeletonPanel rows={3} /> : null}
        {members.data ? (
          <Panel title={t('team.members')} flush>
            <MembersTable members={members.data} canChange={canChange} />
          </Panel>
        ) : null}
        {canChange ? <TeamInvitations /> : null}
        <SignInPanel />
        <RoleMatrix />
      </PanelStack>
      <Suspense>{isInviting ? <AccessDialog onClose={() => setInviting(false)} /> : null}</Suspense>
    </>
  );
}

const listed = permissionNames.filter((permission) => permission !== 'account:use');

/** The permissions of each role, from the table by which the server decides. */
function RoleMatrix() {
  const t = useTranslation();
  return (
    <Disclosure panel title={t('team.matrix')} text={t('team.matrix-text')}>
      <PermissionMatrix
        label={t('team.matrix')}
        roles={companyRoles}
        permissions={listed}
        has={(role, permission) => hasPermission({ companyRole: role }, permission)}
        roleText={(role) => roleLabels[role](t)}
        permissionText={(permission) => permissionLabels[permission](t)}
        words={{ permission: t('team.permission'), yes: t('team.yes'), no: t('team.no') }}
      />
    </Disclosure>
  );
}
