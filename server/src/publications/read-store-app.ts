import { isEnabledInStore } from '@lensdock/contract/apps/store-presence.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { QueryOf } from '@lensdock/contract/kernel/route.ts';
import { actionName, allowedActions } from '@lensdock/contract/lifecycle/allowed-actions.ts';
import { isDisabledByWorkflowState } from '@lensdock/contract/lifecycle/app-state.ts';
import { displayStatusOf } from '@lensdock/contract/lifecycle/approval-status.ts';
import type { listStoreApps as endpoint } from '@lensdock/contract/publications/publications.endpoints.ts';
import type { StoreAppDetail, StoreAppEntry } from '@lensdock/contract/publications/publications.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Person } from '../kernel/identity/person.ts';
import { isMicroseconds, readCursor, writeCursor } from '../kernel/lists/list-cursor.ts';
import { selectFoundApps } from '../kernel/lists/search-text.store.ts';
import { isCode } from '../kernel/services/code-form.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import { performerOf } from '../lifecycle/apply-action.ts';
import { readAppState } from '../lifecycle/read-app-state.ts';
import { shopUrlOf } from '../lifecycle/shop-url.ts';
import {
  isCommonInStoreApps,
  type StoreAppRow,
  type StoreAppsQuery,
  selectStoreApp,
  selectStoreApps,
} from './store-apps.store.ts';

const pageSize = 50;
/** Maximum number of apps looked up for a search. */
const foundLimit = 500;

/** Returns one page of the apps of all companies. */
export async function listStoreApps(
  queries: Queries,
  { query }: { query: QueryOf<typeof endpoint> },
): Promise<{ apps: StoreAppEntry[]; total: number; next: string | null }> {
  const { state = null, companyId = null } = query;
  const after = readCursor(query.after, { isKey: isMicroseconds, isId: isCode });
  const search = query.search?.trim() ?? '';
  const asked = { search, state, companyId, after, limit: pageSize + 1 };
  const found = search === '' ? undefined : await findApps(queries, asked);
  const { rows, total } = await selectStoreApps(queries, { ...asked, found });
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  const next = last ? writeCursor({ key: last.updatedMicroseconds, id: last.appCode }) : null;
  return { apps: page.map(toEntry), total, next };
}

/** A common word is looked for in the list itself; others are looked up in an index, and are few. */
async function findApps(queries: Queries, asked: StoreAppsQuery): Promise<readonly string[] | undefined> {
  if (await isCommonInStoreApps(queries, asked)) return undefined;
  const codes = await selectFoundApps(queries, asked.search, foundLimit);
  return codes && [...codes, asked.search];
}

export interface ReadStoreApp {
  app: StoreAppDetail;
  /** Raised by every operator action. */
  revision: number;
}

/** Returns an app with its submissions, at the revision of operator actions. */
export async function readStoreApp(
  queries: Queries,
  settings: Pick<Settings, 'STORE_URL'>,
  person: Person,
  code: string,
): Promise<ReadStoreApp> {
  const row = isCode(code) ? await selectStoreApp(queries, code) : undefined;
  const state = row && (await readAppState(queries, code));
  if (!row || !state) throw new Problem('not-found');
  const { online, openSubmissions, acts, toolLicence, revision } = row;
  const isShown = online !== null && row.status !== 'Unpublished' && online.storeAvailabilityMode !== 'UNAVAILABLE';
  return {
    app: {
      ...toEntry(row),
      appApprovalStatus: row.status,
      appShopUrl: isShown ? shopUrlOf(row.appCode, settings) : null,
      online,
      openSubmissions,
      acts,
      toolLicence,
      allowedActions: [...new Set(allowedActions(performerOf(person), state).map(actionName))],
    },
    revision,
  };
}

function toEntry({ status, mode, updated, ...row }: StoreAppRow): StoreAppEntry {
  const displayApprovalStatus = displayStatusOf({
    appApprovalStatus: status,
    enabledInStore: isEnabledInStore({ status, mode }),
    appEditable: !isDisabledByWorkflowState(status),
  });
  const { appCode, appName, appIconUrl, packageName, companyId, companyName, publication } = row;
  return {
    appCode,
    appName,
    appIconUrl,
    packageName,
    companyId,
    companyName,
    displayApprovalStatus,
    publication,
    updated: updated.getTime(),
  };
}
