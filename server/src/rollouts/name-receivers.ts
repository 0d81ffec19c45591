import { isCompanyId } from '@lensdock/contract/availability/availability-rules.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { type EarlyAccess, type EarlyAccessReceiver, earlyAccessLimit } from '@lensdock/contract/rollouts/rollouts.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import { emitStoreEvent } from '../lifecycle/emit-store-event.ts';
import type { FoundApp } from '../lifecycle/find-app.ts';
import {
  companyExists,
  deleteReceiver,
  insertReceiver,
  isShownToCompanies,
  type Receiver,
  selectReceivers,
} from './early-access.store.ts';

type EarlySettings = Pick<Settings, 'EARLY_ACCESS_BEFORE_APPROVAL'>;

/** Describes the receivers of early access for the contract. */
export function describeReceivers(
  receivers: readonly Receiver[],
  { EARLY_ACCESS_BEFORE_APPROVAL }: EarlySettings,
): EarlyAccess {
  return {
    companies: receivers.flatMap(({ id, kind, receiver, name }) =>
      kind === 'company' ? [{ receiverId: id, companyId: receiver, companyName: name }] : [],
    ),
    cameras: receivers.flatMap(({ id, kind, receiver, name }) =>
      kind === 'camera' ? [{ receiverId: id, cameraId: receiver, name }] : [],
    ),
    beforeApproval: EARLY_ACCESS_BEFORE_APPROVAL,
  };
}

/** Names a company or a camera. It gets the version that is in early access with its next check for updates. */
export async function addReceiver(
  transaction: Queries,
  context: ActionContext,
  app: FoundApp,
  given: EarlyAccessReceiver,
): Promise<Changed> {
  const before = await selectReceivers(transaction, app.code);
  const receiver = await receiverOf(transaction, given);
  if (before.some(({ kind, receiver: other }) => kind === given.kind && other === receiver))
    throw new Problem('invalid-input', [
      given.kind === 'company'
        ? { code: 'buyer-already-added', inputField: 'companyId' }
        : { code: 'camera-already-added', inputField: 'cameraId' },
    ]);
  if (before.length >= earlyAccessLimit) throw new Problem('early-access-full');
  const name = given.kind === 'camera' ? given.name : null;
  await insertReceiver(transaction, {
    id: randomCode(),
    appCode: app.code,
    kind: given.kind,
    receiver,
    name,
    at: context.at,
  });
  return {
    value: undefined,
    audit: [{ ...entryOf(app, 'add-early-access'), after: factsOf({ kind: given.kind, receiver, name }) }],
    last: () => reportReceiver(transaction, context, app, given.kind),
  };
}

export async function removeReceiver(
  transaction: Queries,
  context: ActionContext,
  app: FoundApp,
  id: string,
): Promise<Changed> {
  const removed = (await selectReceivers(transaction, app.code)).find((receiver) => receiver.id === id);
  if (!removed) throw new Problem('not-found');
  await deleteReceiver(transaction, id);
  return {
    value: undefined,
    audit: [{ ...entryOf(app, 'remove-early-access'), before: factsOf(removed) }],
    last: () => reportReceiver(transaction, context, app, removed.kind),
  };
}

/** The catalogue shows a version in early access to the companies that are named, so storefronts have to read it again. */
async function reportReceiver(
  transaction: Queries,
  context: ActionContext,
  { code: appCode }: FoundApp,
  kind: Receiver['kind'],
): Promise<void> {
  if (kind === 'company' && (await isShownToCompanies(transaction, appCode)))
    await emitStoreEvent(transaction, context, { kind: 'app.offer_changed', appCode });
}

async function receiverOf(transaction: Queries, given: EarlyAccessReceiver): Promise<string> {
  if (given.kind === 'camera') return given.cameraId;
  const id = given.companyId.toLowerCase();
  if (!isCompanyId(id)) throw new Problem('invalid-input', [{ code: 'buyer-invalid', inputField: 'companyId' }]);
  if (!(await companyExists(transaction, id))) throw new Problem('company-unknown');
  return id;
}

function entryOf(app: FoundApp, action: 'add-early-access' | 'remove-early-access') {
  return { action, subjectKind: 'app', subjectId: app.code, companyId: app.companyId, appCode: app.code } as const;
}

function factsOf({ kind, receiver, name }: Pick<Receiver, 'kind' | 'receiver'> & { name: string | null }) {
  return kind === 'company' ? { companyId: receiver } : { cameraId: receiver, name };
}
