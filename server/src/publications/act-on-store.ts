import type { RecordedAction } from '@lensdock/contract/audit/recorded-actions.ts';
import type { NoticeKind } from '@lensdock/contract/inbox/notices.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Action } from '@lensdock/contract/lifecycle/app-state.ts';
import type { ActBody, StoreAct } from '@lensdock/contract/publications/publications.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { recordChange } from '../kernel/history/record-change.ts';
import { tellPeople } from '../kernel/history/tell-people.ts';
import { refuseStale } from '../kernel/http/answered.ts';
import type { Call } from '../kernel/http/call.ts';
import type { Occasion } from '../kernel/identity/occasion.ts';
import type { Person } from '../kernel/identity/person.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import { type FoundApp, lockAnyApp } from '../lifecycle/find-app.ts';
import { askAction, takeAction } from '../lifecycle/take-action.ts';
import { giveNameFree } from '../versions/give-name-free.ts';
import { readOperatedApp } from './read-operated-app.ts';
import { insertStoreAct, selectEarlierPublication } from './store-acts.store.ts';

export type ActCall = Occasion<Person> & Pick<Call, 'ifMatch'> & { body: ActBody };

/** Takes an app out of the store at once: out of the catalogue, out of review. */
export async function withdrawFromStore(
  transaction: Queries,
  settings: Pick<Settings, 'STORE_URL'>,
  call: ActCall,
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
export async function reinstateApp(
  transaction: Queries,
  settings: Pick<Settings, 'STORE_URL'>,
  call: ActCall,
  code: string,
): Promise<void> {
  const app = await lockForAct(transaction, settings, call, code);
  await act(transaction, call, app, { action: { type: 'reinstate' }, kind: 'reinstated', told: 'app-reinstated' });
}

/** Gives the package name free that an app holds without having been in the store. Its company saves the version again. */
export async function freePackageName(
  transaction: Queries,
  settings: Pick<Settings, 'STORE_URL'>,
  call: ActCall,
  code: string,
): Promise<void> {
  const app = await lockForAct(transaction, settings, call, code);
  const action = { type: 'free-package-name' } as const;
  await askAction(transaction, call, app.code, action);
  // A rejected version stays saved when the name goes.
  if (app.packageName === null) throw new Problem('package-name-not-held');
  await giveNameFree(transaction, app.code);
  const parameters = { name: app.packageName };
  await act(transaction, call, app, { action, kind: 'name-freed', told: 'package-name-freed', parameters });
}

/** Makes listing and version of an earlier publication the newest ones. Prices and availability stay. */
export async function putPublicationBack(
  transaction: Queries,
  settings: Pick<Settings, 'STORE_URL'>,
  call: ActCall,
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
  call: ActCall,
  code: string,
): Promise<FoundApp> {
  const app = await lockAnyApp(transaction, code);
  if (!app) throw new Problem('not-found');
  const { reply, revision = 0 } = await readOperatedApp(transaction, settings, call.actor, code);
  await refuseStale(call.ifMatch, revision, async () => reply);
  return app;
}

interface Act {
  action: Extract<Action, { type: RecordedAction }>;
  kind: StoreAct['kind'];
  told: NoticeKind;
  parameters?: Readonly<Record<string, string>>;
  earlier?: number;
}

/** State, publication, reason, audit and message in the one transaction of the call. */
async function act(transaction: Queries, call: ActCall, app: FoundApp, given: Act): Promise<void> {
  const { action, kind, told, parameters, earlier = null } = given;
  const { reason } = call.body;
  const { next } = await takeAction(transaction, call, app.code, action);
  await insertStoreAct(transaction, call, { appCode: app.code, kind, reason, earlier });
  await recordChange(transaction, call, {
    action: action.type,
    subjectKind: 'app',
    subjectId: app.code,
    appCode: app.code,
    before: { status: app.status },
    after: { status: next.app, reason, ...(earlier !== null && { publication: earlier }) },
  });
  await tellPeople(transaction, call, {
    to: { companyId: app.companyId },
    kind: told,
    parameters: { app: app.name, reason, ...parameters },
    link: `/app/${app.code}/history`,
  });
}
