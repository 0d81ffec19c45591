import './store-settings.texts.ts';
import type { StoreSetting, StoreSettingList } from '@lensdock/contract/store-settings/store-settings.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../i18n/text.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { SearchField } from '../ui/form/SearchField.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { SkeletonPanel } from '../ui/layout/SkeletonPanel.tsx';
import { SettingsTable } from './SettingsTable.tsx';
import style from './store-settings.module.css';
import { useSettings } from './store-settings.queries.ts';

/** The settings of the store in groups. The search is in the address. */
export function StoreSettingsPage() {
  const t = useTranslation();
  const navigate = useNavigate();
  const { search = '' } = useSearch({ from: '/session/main/store-settings' });
  const query = useSettings();
  const { data, isPending } = query;
  return (
    <>
      <PageHeader
        title={t('store-settings.title')}
        text={data ? t('store-settings.text', { seconds: data.appliesWithinSeconds }) : null}
      />
      <PanelStack>
        <div className={style.search}>
          <SearchField
            label={t('store-settings.search')}
            value={search}
            onChange={(text) =>
              void navigate({ to: '/store-settings', search: text ? { search: text } : {}, replace: true })
            }
          />
        </div>
        <QueryFailure query={query} />
        {isPending ? <SkeletonPanel rows={8} /> : null}
        {data ? <Groups list={data} search={search} /> : null}
      </PanelStack>
    </>
  );
}

function Groups({ list, search }: { list: StoreSettingList; search: string }) {
  const t = useTranslation();
  const found = list.settings.filter((setting) => isFound(setting, search));
  const groups = list.groups.filter(({ group }) => found.some((setting) => setting.group === group));
  return (
    <>
      <p className="unseen" role="status">
        {search ? t('store-settings.found', { count: found.length }) : null}
      </p>
      {groups.map(({ group, title }) => (
        <Panel key={group} title={title} ruled flush>
          <SettingsTable label={title} settings={found.filter((setting) => setting.group === group)} />
        </Panel>
      ))}
      {found.length === 0 ? <EmptyState title={t('store-settings.none-found', { search })} /> : null}
    </>
  );
}

/** Every word must be in the title, the explanation or the name of the variable. */
function isFound({ title, text, name }: StoreSetting, search: string): boolean {
  const all = `${title} ${text} ${name}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
