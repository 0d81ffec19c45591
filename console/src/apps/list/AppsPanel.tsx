import type { AppListEntry } from '@lensdock/contract/apps/apps.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { type AppListSearch, type AppOrder, appListSearch } from '../../frame/app-list-search.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import type { Pixels } from '../../ui/layout/current-layout.ts';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import style from '../apps.module.css';
import { AppListChoices } from './AppListChoices.tsx';
import { AppsTable } from './AppsTable.tsx';
import { appsFound, appsInOrder } from './listed-apps.ts';

interface AppsPanelProps {
  apps: readonly AppListEntry[];
  pixelsAbove: Pixels;
  onDelete: (app: AppListEntry) => void;
}

export function AppsPanel({ apps, pixelsAbove, onDelete }: AppsPanelProps) {
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
        <AppsTable apps={found} pixelsAbove={pixelsAbove} onDelete={onDelete} order={order} onSort={sort} />
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
