import type { CompanyBlockBody } from '@lensdock/contract/company/company.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { auditEntriesOf, type Change, type Changed, unchanged } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { assertOtherCompany } from '../kernel/identity/authorise.ts';
import {
  type BlockedApps,
  type BlockRow,
  deleteBlock,
  insertBlock,
  selectBlock,
  updateBlock,
} from '../kernel/identity/blocks.store.ts';
import type { Person } from '../kernel/identity/person.ts';
import { emitStoreEvent, emitStoreEventForApps } from '../lifecycle/emit-store-event.ts';
import { postponeStages } from '../lifecycle/rollouts.store.ts';
import { holdPayouts, liftHold } from '../payout-holds/change-holds.ts';
import { endSessions } from '../sign-on/sessions/end-sessions.ts';
import { readReason } from './block-person.ts';
import { selectAppsInStore, selectEarlyAccess, selectPeopleOfOnly } from './block-seller.store.ts';
import type { CompanyRow } from './company.store.ts';
import { reportCompany } from './report-company.ts';
import { readIneligibilityReasons, recordEligibility } from './seller-eligibility.ts';

const link = '/';

/**
 * Blocks a locked company. Its switches, the states of its apps and its rollouts stay as they are: the block is read
 * next to them, so its end brings back exactly what it covered. Blocking again changes only the choice for the apps.
 */
export async function blockSeller(
  transaction: Queries,
  context: ActionContext<Person>,
  { companyId, companyName: company }: CompanyRow,
  { reason: typed, apps }: CompanyBlockBody,
): Promise<Changed> {
  const given = readReason(typed);
  await assertOtherCompany(transaction, context, companyId);
  const before = await selectBlock(transaction, 'company', companyId);
  if (before?.apps === apps) return unchanged;
  const reason = before?.reason ?? given;
  const eligibility = await readIneligibilityReasons(transaction, [companyId]);
  const held = before?.holdId ? undefined : await hold(transaction, context, companyId, reason);
  const { actor, at } = context;
  const row: BlockRow = { kind: 'company', id: companyId, reason, byName: actor.name, at, apps, holdId: null };
  const holdId = held?.value ?? before?.holdId ?? null;
  if (before) await updateBlock(transaction, companyId, { apps, holdId });
  else await insertBlock(transaction, { ...row, holdId });
  for (const subject of await selectPeopleOfOnly(transaction, companyId, at))
    await endSessions(transaction, { subject, at });
  const kind = apps === 'unpublish' ? 'company-blocked' : 'company-blocked-running';
  const change = { before: before ? { apps: before.apps } : {}, after: { apps, ...(!before && { reason }) } };
  return {
    value: undefined,
    audit: [auditOf('block-company', companyId, change), ...(held?.audit ?? [])],
    notices: [{ to: { companyId }, kind, parameters: { company, reason }, link }],
    last: async () => {
      await reportCompany(transaction, context, 'company.blocked', companyId);
      await recordEligibility(transaction, context, eligibility);
      await emitChange(transaction, context, { companyId, before: before?.apps ?? null, after: apps });
    },
  };
}

/** Ends the block of a locked company. A hold that finance has lifted, and every other hold, stays as it is. */
export async function unblockSeller(
  transaction: Queries,
  context: ActionContext<Person>,
  { companyId, companyName: company }: CompanyRow,
): Promise<Changed> {
  await assertOtherCompany(transaction, context, companyId);
  const before = await selectBlock(transaction, 'company', companyId);
  if (!before) return unchanged;
  const { reason, apps, holdId } = before;
  const eligibility = await readIneligibilityReasons(transaction, [companyId]);
  await deleteBlock(transaction, 'company', companyId);
  const lifted = holdId ? await liftHold(transaction, context, holdId) : undefined;
  if (apps) await postponeStages(transaction, companyId, { since: before.at, at: context.at });
  return {
    value: undefined,
    audit: [
      auditOf('unblock-company', companyId, { before: { reason, apps }, after: {} }),
      ...auditEntriesOf(lifted ?? unchanged),
    ],
    notices: [{ to: { companyId }, kind: 'company-unblocked', parameters: { company }, link }],
    last: async () => {
      await reportCompany(transaction, context, 'company.unblocked', companyId);
      await recordEligibility(transaction, context, eligibility);
      await emitChange(transaction, context, { companyId, before: apps, after: null });
    },
  };
}

/** The company is notified once, of the block. */
async function hold(transaction: Queries, context: ActionContext<Person>, companyId: string, reason: string) {
  const held = await holdPayouts(transaction, context, companyId, { reason, until: null });
  return { value: held.value, audit: auditEntriesOf(held) };
}

interface AppsChange {
  companyId: string;
  before: BlockedApps | null;
  after: BlockedApps | null;
}

/** Tells stores and cameras of each app in the store, and of each version in early access. */
async function emitChange(
  transaction: Queries,
  context: ActionContext,
  { companyId, before, after }: AppsChange,
): Promise<void> {
  if (before === after) return;
  if (before === null) await emitEarlyAccess(transaction, context, { companyId, kind: 'early_access.ended' });
  await emitOfAppsInStore(transaction, context, { companyId, before, after });
  if (after === null) await emitEarlyAccess(transaction, context, { companyId, kind: 'early_access.started' });
}

/** A block pauses early access, whatever it does with the published versions. */
async function emitEarlyAccess(
  transaction: Queries,
  context: ActionContext,
  { companyId, kind }: { companyId: string; kind: 'early_access.started' | 'early_access.ended' },
): Promise<void> {
  for (const { appCode, version } of await selectEarlyAccess(transaction, companyId))
    await emitStoreEvent(transaction, context, { kind, appCode, data: { version } });
}

async function emitOfAppsInStore(
  transaction: Queries,
  context: ActionContext,
  { companyId, before, after }: AppsChange,
): Promise<void> {
  const appCodes = await selectAppsInStore(transaction, companyId);
  if (after === 'unpublish') await emitStoreEventForApps(transaction, context, { kind: 'app.withdrawn', appCodes });
  else if (before === 'unpublish')
    await emitStoreEventForApps(transaction, context, { kind: 'app.reinstated', appCodes });
  if (after === 'unpublish' || (before === 'unpublish' && after === null)) return;
  const selling = (await readIneligibilityReasons(transaction, [companyId])).get(companyId)?.length === 0;
  await emitStoreEventForApps(transaction, context, { kind: 'app.offer_changed', appCodes, data: { selling } });
}

function auditOf(
  action: 'block-company' | 'unblock-company',
  companyId: string,
  change: Pick<Change, 'before' | 'after'>,
): Change {
  return { action, subjectKind: 'company', subjectId: companyId, companyId, ...change };
}
