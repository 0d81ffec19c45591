import type { AppListEntry } from '@lensdock/contract/apps/apps.ts';
import { Outlet, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useAccount } from '../account/account.queries.ts';
import { type AppListSearch, type AppOrder, appListSearch } from '../frame/app-list-search.ts';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { LoadFailure } from '../problems/LoadFailure.tsx';
import { mayDo } from '../session/permissions.ts';
import { useHasTrials, useOpenTrials } from '../trials/open-trials.queries.ts';
import { Button } from '../ui/button/Button.tsx';
import { ButtonLink } from '../ui/button/ButtonLink.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/Skeleton.tsx';
import { SearchField } from '../ui/form/SearchField.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { OutboundLink } from '../ui/text/TextAnchor.tsx';
import { AppListChoices } from './AppListChoices.tsx';
import { AppsTable } from './AppsTable.tsx';
import style from './apps.module.css';
import { useApps } from './apps.queries.ts';
import { appsInOrder } from './apps-in-order.ts';
import notices from './notices.module.css';
import { PayoutPanel } from './PayoutPanel.tsx';
import { TrialsPanel } from './TrialsPanel.tsx';

const NewAppDialog = lazyComponent(async () => (await import('./NewAppDialog.tsx')).NewAppDialog);
const DeleteAppDialog = lazyComponent(async () => (await import('./DeleteAppDialog.tsx')).DeleteAppDialog);

/** The company's apps, which is the start page. The search is in the URL. */
export function AppsPage() {
  const t = useTranslation();
  const apps = useApps();
  const account = useAccount();
  const hasTrials = useHasTrials();
  const openTrials = useOpenTrials();
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
        {apps.error && !list ? <LoadFailure error={apps.error} onRetry={() => void apps.refetch()} /> : null}
        {apps.error && list ? <LoadFailure error={apps.error} stale onRetry={() => void apps.refetch()} /> : null}
        {list?.length === 0 && !isComing ? (
          <NoApps onNew={() => setAsking('new')} guideUrl={account.data?.developerPortalUrl} />
        ) : null}
        {list && list.length > 0 && !isComing ? <AppsPanel apps={list} onDelete={setAsking} /> : null}
        {isComing ? (
          <Panel flush>
            <Skeleton>
              <SkeletonRows count={8} iconed />
            </Skeleton>
          </Panel>
        ) : null}
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

interface AppsPanelProps {
  apps: readonly AppListEntry[];
  onDelete: (app: AppListEntry) => void;
}

function AppsPanel({ apps, onDelete }: AppsPanelProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const { search = '', appState: state, sortBy: order } = useSearch({ from: '/session/main/overview' });
  // The field and the address come first; the rows follow when the browser has time.
  const wanted = useDeferredValue(search);
  const language = currentLanguage();
  const found = useMemo(
    () => appsInOrder(appsFound(apps, wanted), { state, order }, language),
    [apps, wanted, state, order, language],
  );
  const go = useCallback(
    (next: AppListSearch) =>
      void navigate({
        to: '/',
        search: (before) => appListSearch({ ...before, keepMessage: undefined, ...next }),
        replace: true,
      }),
    [navigate],
  );
  const sort = useCallback((next: AppOrder | undefined) => go({ sortBy: next }), [go]);
  const isNarrowed = search !== '' || state !== undefined;
  const online = apps.filter((app) => app.url !== null && app.enabledInStore).length;
  return (
    <Panel flush>
      <div className={style.tools}>
        <SearchField label={t('apps.search')} value={search} onChange={(text) => go({ search: text })} />
        <AppListChoices state={state} order={order} onChange={go} />
        <span role="status">
          {isNarrowed
            ? t('apps.count-found', { count: found.length, online })
            : t('apps.count', { count: apps.length, online })}
        </span>
      </div>
      {found.length > 0 ? (
        <AppsTable apps={found} onDelete={onDelete} order={order} onSort={sort} />
      ) : (
        <EmptyState
          title={search ? t('apps.none-found', { search }) : t('apps.none-in-state')}
          actions={
            <Button onClick={() => void navigate({ to: '/', search: {}, replace: true })}>{t('apps.show-all')}</Button>
          }
        />
      )}
    </Panel>
  );
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

/**
 * The apps whose name or package name contains every word of the search, ignoring case and accents. Without a search
 * it is the list itself, so that its rows need not be compared.
 */
function appsFound(apps: readonly AppListEntry[], search: string): readonly AppListEntry[] {
  const words = wordsOf(search);
  return words.length === 0 ? apps : apps.filter((app) => words.every((word) => textOf(app).includes(word)));
}

const texts = new WeakMap<object, string>();

/** An app is searched at each pause, and its text does not change. */
function textOf(app: Pick<AppListEntry, 'name' | 'packageName'>): string {
  const known = texts.get(app) ?? plain(`${app.name} ${app.packageName ?? ''}`);
  texts.set(app, known);
  return known;
}

function wordsOf(search: string): string[] {
  return plain(search).split(/\s+/).filter(Boolean);
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
