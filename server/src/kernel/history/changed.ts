import type { Queries } from '@lensdock/ports/database/database.ts';
import type { ActionContext } from '../identity/action-context.ts';
import { type Notice, notify } from './notify.ts';
import { type Change, writeAudit } from './write-audit.ts';

/** The result of a use case, with the audit entries and notices to write. `Outcome` is the state table's. */
export interface Changed<Value = undefined, Outcome = unknown> {
  value: Value;
  /** A function where the entries depend on the outcome of the state table. */
  audit?: readonly Change[] | ((outcome: Outcome) => readonly Change[]);
  notices?: readonly Notice[];
  /** Runs last in the transaction: store events take a lock that other writers wait for. */
  last?: (transaction: Queries) => Promise<void>;
}

export const unchanged: Changed = { value: undefined };

/** Writes the audit entries and notices of a use case in its transaction. */
export async function settle<Outcome>(
  transaction: Queries,
  context: ActionContext,
  { audit = [], notices = [], last }: Changed<unknown, Outcome>,
  outcome: Outcome,
): Promise<void> {
  for (const change of typeof audit === 'function' ? audit(outcome) : audit)
    await writeAudit(transaction, context, change);
  for (const notice of notices) await notify(transaction, context, notice);
  await last?.(transaction);
}
