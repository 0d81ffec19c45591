import {
  type IneligibilityReason,
  ineligibilityReasons,
  type SellerEligibility,
} from '@lensdock/contract/pricing/pricing-rules.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { emitStoreEventForApps } from '../lifecycle/emit-store-event.ts';
import {
  type EligibilityChange,
  insertEligibilityChanges,
  selectEligibility,
  selectPaidApps,
} from './seller-eligibility.store.ts';

/** Ineligibility reasons of companies before a change, to compare with those after it. */
export type EligibilityBefore = ReadonlyMap<string, readonly IneligibilityReason[]>;

/** The company must exist. */
export async function readEligibility(queries: Queries, companyId: string): Promise<SellerEligibility> {
  const [row] = await selectEligibility(queries, [companyId]);
  if (!row) throw new Error(`company ${companyId}: seller eligibility not found`);
  return row.eligibility;
}

/** Call this before changing anything that eligibility depends on, in the same transaction. */
export async function readIneligibilityReasons(
  queries: Queries,
  companyIds: readonly string[],
): Promise<EligibilityBefore> {
  const rows = await selectEligibility(queries, companyIds);
  return new Map(rows.map(({ companyId, eligibility }) => [companyId, ineligibilityReasons(eligibility)]));
}

/**
 * Records which reasons a change has added or removed. If the company starts or stops selling, the store gets an event
 * for each paid app; call it late in the transaction.
 */
export async function recordEligibilityChanges(
  transaction: Queries,
  context: Pick<ActionContext, 'at'>,
  before: EligibilityBefore,
): Promise<void> {
  const changes = await recordEligibility(transaction, context, before);
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
export async function recordEligibility(
  transaction: Queries,
  context: Pick<ActionContext, 'at'>,
  before: EligibilityBefore,
): Promise<EligibilityChange[]> {
  const after = await readIneligibilityReasons(transaction, [...before.keys()]);
  const changes = [...before].flatMap(([companyId, closedBefore]): EligibilityChange[] => {
    const closed = after.get(companyId) ?? closedBefore;
    return closed.join() === closedBefore.join() ? [] : [{ companyId, closedBefore, closed }];
  });
  if (changes.length > 0) await insertEligibilityChanges(transaction, changes, context.at);
  return changes;
}
