import type { AppListEntry } from '@lensdock/contract/apps/apps.ts';
import { Outlet, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useAccount } from '../account/account.queries.ts';
import { useTranslation } from '../i18n/text.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { mayDo } from '../session/permissions.ts';
import { useHasTrials, useOpenTrials } from '../trials/open-trials.queries.ts';
import { Button } from '../ui/button/Button.tsx';
import { ButtonLink } from '../ui/button/ButtonLink.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import type { Pixels } from '../ui/layout/current-layout.ts';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { PanelStack } from '../ui/layout/Panel.tsx';
import { SkeletonPanel } from '../ui/layout/SkeletonPanel.tsx';
import { OutboundLink } from '../ui/text/TextAnchor.tsx';
import { useApps } from './apps.queries.ts';
import { AppsPanel } from './list/AppsPanel.tsx';
import notices from './notices.module.css';
import { PayoutPanel } from './PayoutPanel.tsx';
import { maxShownTrials, TrialsPanel } from './TrialsPanel.tsx';

const NewAppDialog = lazyComponent(async () => (await import('./NewAppDialog.tsx')).NewAppDialog);
const DeleteAppDialog = lazyComponent(async () => (await import('./DeleteAppDialog.tsx')).DeleteAppDialog);

/** The company's apps, which is the start page. The search is in the URL. */
export function AppsPage() {
  const t = useTranslation();
  const apps = useApps();
  const account = useAccount();
  const hasTrials = useHasTrials();
  const openTrials = useOpenTrials();
  const requests = Math.min(openTrials.data?.length ?? 0, maxShownTrials);
  const pixelsAbove = useMemo(() => pixelsAboveList(requests), [requests]);
  const { create } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'new' | AppListEntry>();
  useEffect(() => {
    if (!create) return;
    // The command palette requests a new app through the URL, which is cleaned once the dialog is open.
    setAsking('new');
    void navigate({ to: '/', replace: true });
  }, [create, navigate]);
  const list = apps.data?.productContainers;
  // Content above the list would push it down if it came later; a failure below it does not move.
  const isComing = apps.isPending || (!apps.error && (account.isPending || openTrials.isLoading));
  return (
    <>
      <PageHeader
        title={t('apps.title')}
        actions={
          <>
            {hasTrials ? (
              <ButtonLink variant="quiet" to="/trial-extensions">
                {t('apps.trials-title')}
              </ButtonLink>
            ) : null}
            {/* Without apps the empty list offers the first one. */}
            {(list?.length === 0 && !isComing) || !mayDo('apps:create') ? null : (
              <Button variant="primary" icon={Plus} onClick={() => setAsking('new')}>
                {t('apps.new')}
              </Button>
            )}
          </>
        }
      />
      <PanelStack>
        {isComing ? null : (
          <div className={notices.notices}>
            {account.data && mayDo('payout-accounts:write') ? <PayoutPanel account={account.data} /> : null}
            <TrialsPanel />
          </div>
        )}
        <QueryFailure query={apps} />
        {list?.length === 0 && !isComing ? (
          <NoApps onNew={() => setAsking('new')} guideUrl={account.data?.developerPortalUrl} />
        ) : null}
        {list && list.length > 0 && !isComing ? (
          <AppsPanel apps={list} pixelsAbove={pixelsAbove} onDelete={setAsking} />
        ) : null}
        {isComing ? <SkeletonPanel rows={8} iconed /> : null}
      </PanelStack>
      <Suspense>
        {asking === 'new' ? (
          <NewAppDialog limit={apps.data?.appNameLimit ?? 30} onClose={() => setAsking(undefined)} />
        ) : null}
        {asking && asking !== 'new' ? <DeleteAppDialog app={asking} onClose={() => setAsking(undefined)} /> : null}
      </Suspense>
      <Outlet />
    </>
  );
}

/** The heading, the tools of the list and the panel of trial requests. */
function pixelsAboveList(requests: number): Pixels {
  if (requests === 0) return { desktop: 240, phone: 380 };
  return { desktop: 310 + requests * 56, phone: 440 + requests * 88 };
}

function NoApps({ onNew, guideUrl }: { onNew: () => void; guideUrl: string | undefined }) {
  const t = useTranslation();
  return (
    <EmptyState
      title={t('apps.empty-title')}
      text={mayDo('apps:create') ? t('apps.empty-text') : t('apps.empty-read-text')}
      actions={
        <>
          {mayDo('apps:create') ? (
            <Button variant="primary" icon={Plus} onClick={onNew}>
              {t('apps.new')}
            </Button>
          ) : null}
          {guideUrl ? <OutboundLink href={guideUrl}>{t('apps.guide')}</OutboundLink> : null}
        </>
      }
    />
  );
}
