import './team.texts.ts';
import { UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '../i18n/text.ts';
import { LoadFailure } from '../problems/LoadFailure.tsx';
import { mayDo } from '../session/permissions.ts';
import { Button } from '../ui/button/Button.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { InvitationsPanel } from './InvitationsPanel.tsx';
import { MembersTable } from './MembersTable.tsx';
import { RoleMatrix } from './RoleMatrix.tsx';
import { SignInPanel } from './SignInPanel.tsx';
import { useMembers } from './team.queries.ts';

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
        {members.error ? (
          <LoadFailure
            error={members.error}
            stale={members.data !== undefined}
            onRetry={() => void members.refetch()}
          />
        ) : null}
        {members.isPending ? (
          <Panel flush>
            <Skeleton>
              <SkeletonRows count={3} />
            </Skeleton>
          </Panel>
        ) : null}
        {members.data ? (
          <Panel title={t('team.members')} flush>
            <MembersTable members={members.data} canChange={canChange} />
          </Panel>
        ) : null}
        {canChange ? <InvitationsPanel /> : null}
        <SignInPanel />
        <RoleMatrix />
      </PanelStack>
      <Suspense>{isInviting ? <AccessDialog onClose={() => setInviting(false)} /> : null}</Suspense>
    </>
  );
}
