import './publications.texts.ts';
import type { StoreAppDetail } from '@lensdock/contract/publications/publications.ts';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { UnnamedPage } from '../frame/failures/UnnamedPage.tsx';
import { StartButton } from '../frame/StartButton.tsx';
import { useTranslation } from '../i18n/text.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { StoreRolloutPanel } from '../rollouts/StoreRolloutPanel.tsx';
import { ButtonLink } from '../ui/button/ButtonLink.tsx';
import { AppIcon } from '../ui/data/AppIcon.tsx';
import { FactLine } from '../ui/data/FactLine.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { BackLink } from '../ui/layout/BackLink.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { PanelStack } from '../ui/layout/Panel.tsx';
import { StatusTag } from '../ui/text/StatusTag.tsx';
import { TextLink } from '../ui/text/TextLink.tsx';
import { OnlinePanel } from './OnlinePanel.tsx';
import { OperatorActionsPanel } from './OperatorActionsPanel.tsx';
import { PublicationsPanel } from './PublicationsPanel.tsx';
import style from './publications.module.css';
import { type OperatorAction, type StoreAppSection, useStoreApp } from './publications.queries.ts';
import { SubmissionsPanel } from './SubmissionsPanel.tsx';
import { ToolLicencePanel } from './ToolLicencePanel.tsx';

const OperatorActionDialog = lazyComponent(
  async () => (await import('./OperatorActionDialog.tsx')).OperatorActionDialog,
);

/** The operator page of an app: what is published, its history, pending submissions and actions. */
export function StoreAppPage() {
  const { code } = useParams({ from: '/session/main/all-apps/$code' });
  const t = useTranslation();
  const query = useStoreApp(code);
  return (
    <>
      <BackLink to="/all-apps">{t('publications.all')}</BackLink>
      {query.data ? (
        <>
          <QueryFailure query={query} />
          <StoreAppView key={code} section={query.data} />
        </>
      ) : (
        <UnnamedPage title={t('publications.one')} fields={6} query={query} />
      )}
    </>
  );
}

function StoreAppView({ section }: { section: StoreAppSection }) {
  const { app } = section;
  const [asked, setAsked] = useState<{ action: OperatorAction; section: StoreAppSection }>();
  const ask = (action: OperatorAction) => setAsked({ action, section });
  return (
    <>
      <div className={style.head}>
        <AppIcon url={app.appIconUrl} size={48} />
        <PageHeader
          title={app.appName}
          tag={<StatusTag status={app.displayApprovalStatus} />}
          text={
            <FactLine
              facts={[
                <TextLink key="company" to="/companies/$companyId" params={{ companyId: app.companyId }}>
                  {app.companyName}
                </TextLink>,
                app.packageName && <code key="package">{app.packageName}</code>,
              ]}
            />
          }
          actions={<Actions app={app} onConfirm={ask} />}
        />
      </div>
      <PanelStack>
        <OnlinePanel app={app} />
        <StoreRolloutPanel app={app.appCode} />
        <ToolLicencePanel app={app} />
        <SubmissionsPanel audience="operator" code={app.appCode} />
        <PublicationsPanel
          audience="operator"
          code={app.appCode}
          onRollBack={(number) => ask({ kind: 'roll-back', number })}
        />
        {app.acts.length > 0 ? <OperatorActionsPanel actions={app.acts} /> : null}
      </PanelStack>
      <Suspense>
        {asked ? (
          <OperatorActionDialog
            key={JSON.stringify(asked.action)}
            action={asked.action}
            seen={asked.section}
            onClose={() => setAsked(undefined)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function Actions({ app, onConfirm }: { app: StoreAppDetail; onConfirm: (action: OperatorAction) => void }) {
  const t = useTranslation();
  const [open] = app.openSubmissions;
  return (
    <>
      {open ? (
        <ButtonLink to="/review/$submissionId" params={{ submissionId: open.submissionId }}>
          {t('publications.open-review')}
        </ButtonLink>
      ) : null}
      {app.allowedActions.includes('withdraw-from-store') ? (
        <StartButton start="unpublish" variant="danger" onClick={() => onConfirm({ kind: 'unpublish' })}>
          {t('publications.unpublish')}
        </StartButton>
      ) : null}
      {app.packageName !== null && app.allowedActions.includes('free-package-name') ? (
        <StartButton
          start="release-name"
          onClick={() => onConfirm({ kind: 'release-name', name: app.packageName ?? '' })}
        >
          {t('publications.release-name')}
        </StartButton>
      ) : null}
      {app.allowedActions.includes('reinstate') ? (
        <StartButton start="restore" variant="primary" onClick={() => onConfirm({ kind: 'restore' })}>
          {t('publications.restore')}
        </StartButton>
      ) : null}
    </>
  );
}
