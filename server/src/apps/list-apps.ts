import type { AppList, AppListEntry } from '@lensdock/contract/apps/apps.ts';
import { isEnabledInStore } from '@lensdock/contract/apps/store-presence.ts';
import { isDeletable, isDisabledByWorkflowState } from '@lensdock/contract/lifecycle/app-state.ts';
import { displayStatusOf } from '@lensdock/contract/lifecycle/approval-status.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Developer } from '../kernel/identity/person.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { shopUrlOf } from '../lifecycle/shop-url.ts';
import { type AppListRow, selectApps } from './app-list.store.ts';

export async function listApps(
  lists: Queries,
  settings: AppServices['settings'],
  { companyId, apps = null, token }: Pick<Developer, 'companyId' | 'token'> & { apps?: readonly string[] | null },
  search: string,
): Promise<AppList> {
  const rows = await selectApps(lists, { companyId, apps }, search.trim());
  const visible = token?.apps ? rows.filter(({ code }) => token.apps?.includes(code)) : rows;
  return {
    productContainers: visible.map((row) => describe(row, shopUrlOf(row.code, settings))),
    appNameLimit: settings.LISTING_NAME_LIMIT,
  };
}

function describe(row: AppListRow, shopUrl: string): AppListEntry {
  const { status, published, mode } = row;
  const enabledInStore = isEnabledInStore({ status, mode });
  const appEditable = !isDisabledByWorkflowState(status);
  return {
    code: row.code,
    name: row.name,
    url: published && enabledInStore ? shopUrl : null,
    iconUrl: row.iconUrl,
    packageName: row.packageName,
    versionName: row.versionName,
    updated: row.updated.getTime(),
    appApprovalStatus: status,
    displayApprovalStatus: displayStatusOf({ appApprovalStatus: status, enabledInStore, appEditable }),
    latestVersionApprovalStatus: row.latestVersionStatus,
    deletable: isDeletable({ app: status, published }),
    enabledInStore,
    appEditable,
    averageRating: row.averageRating === null ? null : Number(row.averageRating),
    ratingCount: row.ratingCount,
  };
}
