import type { OperatedApp } from '@lensdock/contract/publications/publications.ts';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { UnnamedPage } from '../frame/UnnamedPage.tsx';
import { useText } from '../i18n/text.ts';
import { LoadFailure } from '../problems/LoadFailure.tsx';
import { Button } from '../ui/button/Button.tsx';
import { ButtonLink } from '../ui/button/ButtonLink.tsx';
import { AppIcon } from '../ui/data/AppIcon.tsx';
import { FactLine } from '../ui/data/FactLine.tsx';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { PanelStack } from '../ui/layout/Panel.tsx';
import { StatusTag } from '../ui/text/StatusTag.tsx';
import { TextLink } from '../ui/text/TextLink.tsx';
import { ActsPanel } from './ActsPanel.tsx';
import { OnlinePanel } from './OnlinePanel.tsx';
import { PublicationsPanel } from './PublicationsPanel.tsx';
import style from './publications.module.css';
import { type Act, type OperatedSection, useOperatedApp } from './publications.queries.ts';
import { SubmissionsPanel } from './SubmissionsPanel.tsx';
import { ToolLicencePanel } from './ToolLicencePanel.tsx';

const ActDialog = lazyPart(async () => (await import('./ActDialog.tsx')).ActDialog);

/** One app for operators: what is online, what was, what waits, and what to do about it. */
export function OperatedAppPage() {
  const { code } = useParams({ from: '/session/main/all-apps/$code' });
  const t = useText();
  const query = useOperatedApp(code);
  if (query.data) {
    return (
      <>
        {query.error ? <LoadFailure error={query.error} stale onRetry={() => void query.refetch()} /> : null}
        <OperatedAppView key={code} section={query.data} />
      </>
    );
  }
  return (
    <UnnamedPage title={t('publications.one')} fields={6} error={query.error} onRetry={() => void query.refetch()} />
  );
}

function OperatedAppView({ section }: { section: OperatedSection }) {
  const { app } = section;
  const [asked, setAsked] = useState<{ act: Act; section: OperatedSection }>();
  const ask = (act: Act) => setAsked({ act, section });
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
          actions={<Actions app={app} onAct={ask} />}
        />
      </div>
      <PanelStack>
        <OnlinePanel app={app} />
        <ToolLicencePanel app={app} />
        <SubmissionsPanel audience="operator" code={app.appCode} />
        <PublicationsPanel
          audience="operator"
          code={app.appCode}
          onPutBack={(number) => ask({ kind: 'put-back', number })}
        />
        {app.acts.length > 0 ? <ActsPanel acts={app.acts} /> : null}
      </PanelStack>
      <Suspense>
        {asked ? (
          <ActDialog
            key={JSON.stringify(asked.act)}
            act={asked.act}
            seen={asked.section}
            onClose={() => setAsked(undefined)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function Actions({ app, onAct }: { app: OperatedApp; onAct: (act: Act) => void }) {
  const t = useText();
  const [open] = app.openSubmissions;
  return (
    <>
      {open ? (
        <ButtonLink to="/review/$submissionId" params={{ submissionId: open.submissionId }}>
          {t('publications.open-review')}
        </ButtonLink>
      ) : null}
      {app.allowedActions.includes('withdraw-from-store') ? (
        <Button variant="danger" onClick={() => onAct({ kind: 'withdraw' })}>
          {t('publications.withdraw')}
        </Button>
      ) : null}
      {app.packageName !== null && app.allowedActions.includes('free-package-name') ? (
        <Button onClick={() => onAct({ kind: 'free-name', name: app.packageName ?? '' })}>
          {t('publications.free-name')}
        </Button>
      ) : null}
      {app.allowedActions.includes('reinstate') ? (
        <Button variant="primary" onClick={() => onAct({ kind: 'reinstate' })}>
          {t('publications.reinstate')}
        </Button>
      ) : null}
    </>
  );
}
