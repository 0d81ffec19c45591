import {
  type IneligibilityReason,
  ineligibilityReasons,
  type SellerEligibility,
} from '@lensdock/contract/pricing/pricing-rules.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { emitStoreEventForApps } from '../lifecycle/emit-store-event.ts';
import { type GateChange, insertGateChanges, selectGates, selectPaidApps } from './seller-eligibility.store.ts';

/** Ineligibility reasons of companies before a change, to compare with those after it. */
export type GatesBefore = ReadonlyMap<string, readonly IneligibilityReason[]>;

/** The company must exist. */
export async function readGates(queries: Queries, companyId: string): Promise<SellerEligibility> {
  const [row] = await selectGates(queries, [companyId]);
  if (!row) throw new Error(`company ${companyId}: seller eligibility not found`);
  return row.gates;
}

/** Call this before changing anything that eligibility depends on, in the same transaction. */
export async function readSellerGates(queries: Queries, companyIds: readonly string[]): Promise<GatesBefore> {
  const rows = await selectGates(queries, companyIds);
  return new Map(rows.map(({ companyId, gates }) => [companyId, ineligibilityReasons(gates)]));
}

/**
 * Records which reasons a change has added or removed. If the company starts or stops selling, the store gets an event
 * for each paid app; call it late in the transaction.
 */
export async function recordGateChanges(
  transaction: Queries,
  context: Pick<ActionContext, 'at'>,
  before: GatesBefore,
): Promise<void> {
  const changes = await recordGates(transaction, context, before);
  for (const selling of [true, false]) {
    const turned = changes.filter(
      ({ closedBefore, closed }) => (closed.length === 0) === selling && (closedBefore.length === 0) !== selling,
    );
    if (turned.length === 0) continue;
    const companyIds = turned.map(({ companyId }) => companyId);
    await emitStoreEventForApps(transaction, context, {
      kind: 'app.offer_changed',
      appCodes: await selectPaidApps(transaction, companyIds),
      data: { selling },
    });
  }
}

/** Records which reasons a change has added or removed, without events. */
export async function recordGates(
  transaction: Queries,
  context: Pick<ActionContext, 'at'>,
  before: GatesBefore,
): Promise<GateChange[]> {
  const after = await readSellerGates(transaction, [...before.keys()]);
  const changes = [...before].flatMap(([companyId, closedBefore]): GateChange[] => {
    const closed = after.get(companyId) ?? closedBefore;
    return closed.join() === closedBefore.join() ? [] : [{ companyId, closedBefore, closed }];
  });
  if (changes.length > 0) await insertGateChanges(transaction, changes, context.at);
  return changes;
}
