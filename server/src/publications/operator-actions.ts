import type { RecordedAction } from '@lensdock/contract/audit/recorded-actions.ts';
import type { NoticeKind } from '@lensdock/contract/inbox/notices.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Action } from '@lensdock/contract/lifecycle/app-state.ts';
import type { OperatorActionBody, StoreAction } from '@lensdock/contract/publications/publications.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { notify } from '../kernel/history/notify.ts';
import { writeAudit } from '../kernel/history/write-audit.ts';
import { assertRevision } from '../kernel/http/answered.ts';
import type { Call } from '../kernel/http/call.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Person } from '../kernel/identity/person.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import { applyAction, assertActionAllowed } from '../lifecycle/apply-action.ts';
import { type FoundApp, lockAnyApp } from '../lifecycle/find-app.ts';
import { releasePackageNameOf } from '../versions/release-package-name.ts';
import { readStoreApp } from './read-store-app.ts';
import { insertStoreAction, selectEarlierPublication } from './store-acts.store.ts';

export type OperatorActionCall = ActionContext<Person> & Pick<Call, 'ifMatch'> & { body: OperatorActionBody };

/** Takes an app out of the store at once: out of the catalogue, out of review. */
export async function unpublishApp(
  transaction: Queries,
  settings: Pick<Settings, 'STORE_URL'>,
  call: OperatorActionCall,
  code: string,
): Promise<void> {
  const app = await lockForAct(transaction, settings, call, code);
  await act(transaction, call, app, {
    action: { type: 'withdraw-from-store' },
    kind: 'withdrawn',
    told: 'app-withdrawn',
  });
}

/** Shows a withdrawn app again as it was. */
export async function restoreApp(
  transaction: Queries,
  settings: Pick<Settings, 'STORE_URL'>,
  call: OperatorActionCall,
  code: string,
): Promise<void> {
  const app = await lockForAct(transaction, settings, call, code);
  await act(transaction, call, app, { action: { type: 'reinstate' }, kind: 'reinstated', told: 'app-reinstated' });
}

/** Gives the package name free that an app holds without having been in the store. Its company saves the version again. */
export async function releaseName(
  transaction: Queries,
  settings: Pick<Settings, 'STORE_URL'>,
  call: OperatorActionCall,
  code: string,
): Promise<void> {
  const app = await lockForAct(transaction, settings, call, code);
  const action = { type: 'free-package-name' } as const;
  await assertActionAllowed(transaction, call, app.code, action);
  // A rejected version stays saved when the name goes.
  if (app.packageName === null) throw new Problem('package-name-not-held');
  await releasePackageNameOf(transaction, app.code);
  const parameters = { name: app.packageName };
  await act(transaction, call, app, { action, kind: 'name-freed', told: 'package-name-freed', parameters });
}

/** Makes listing and version of an earlier publication the newest ones. Prices and availability stay. */
export async function rollBackPublication(
  transaction: Queries,
  settings: Pick<Settings, 'STORE_URL'>,
  call: OperatorActionCall,
  { code, number }: { code: string; number: string },
): Promise<void> {
  const app = await lockForAct(transaction, settings, call, code);
  if (app.publicationNumber === null) throw new Problem('nothing-online');
  const publication = /^[0-9]{1,9}$/.test(number) ? Number(number) : 0;
  const earlier = await selectEarlierPublication(transaction, app.code, publication);
  if (!earlier) throw new Problem('not-found');
  // A device keeps to the package and the key of what it has installed.
  if (!earlier.isSameSigner) throw new Problem('publication-other-signer');
  if (earlier.isSame) throw new Problem('publication-same-as-online');
  await act(transaction, call, app, {
    action: { type: 'put-publication-back', publication, ofVersion: earlier.versionCode },
    kind: 'put-back',
    told: 'publication-put-back',
    parameters: { version: earlier.versionName },
    earlier: publication,
  });
}

/** Two who act at once wait for each other here; the second is told what the first did. */
async function lockForAct(
  transaction: Queries,
  settings: Pick<Settings, 'STORE_URL'>,
  call: OperatorActionCall,
  code: string,
): Promise<FoundApp> {
  const app = await lockAnyApp(transaction, code);
  if (!app) throw new Problem('not-found');
  const { reply, revision = 0 } = await readStoreApp(transaction, settings, call.actor, code);
  await assertRevision(call.ifMatch, revision, async () => reply);
  return app;
}

interface OperatorAction {
  action: Extract<Action, { type: RecordedAction }>;
  kind: StoreAction['kind'];
  told: NoticeKind;
  parameters?: Readonly<Record<string, string>>;
  earlier?: number;
}

/** State, publication, reason, audit and message in the one transaction of the call. */
async function act(
  transaction: Queries,
  call: OperatorActionCall,
  app: FoundApp,
  given: OperatorAction,
): Promise<void> {
  const { action, kind, told, parameters, earlier = null } = given;
  const { reason } = call.body;
  const { next } = await applyAction(transaction, call, app.code, action);
  await insertStoreAction(transaction, call, { appCode: app.code, kind, reason, earlier });
  await writeAudit(transaction, call, {
    action: action.type,
    subjectKind: 'app',
    subjectId: app.code,
    appCode: app.code,
    before: { status: app.status },
    after: { status: next.app, reason, ...(earlier !== null && { publication: earlier }) },
  });
  await notify(transaction, call, {
    to: { companyId: app.companyId },
    kind: told,
    parameters: { app: app.name, reason, ...parameters },
    link: `/app/${app.code}/history`,
  });
}
