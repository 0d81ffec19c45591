import type { Queries } from '@lensdock/ports/database/database.ts';
import type { ActionContext } from '../identity/action-context.ts';
import { type Notice, notify } from './notify.ts';
import { type Change, writeAudit } from './write-audit.ts';

/** What a use case did: its value, and what becomes of it in the audit and in inboxes. `Outcome` is the state table's. */
export interface Changed<Value = undefined, Outcome = unknown> {
  value: Value;
  /** Lines of the audit. A function where they depend on what the state table answered. */
  audit?: readonly Change[] | ((outcome: Outcome) => readonly Change[]);
  notices?: readonly Notice[];
  /** What has to come last in the transaction: events for the store, which make others wait. */
  last?: (transaction: Queries) => Promise<void>;
}

/** Nothing had to be done. */
export const unchanged: Changed = { value: undefined };

/** Writes down and tells what a use case did, in its transaction. */
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
