import type { AuditSubject, RecordedAction } from '@lensdock/contract/kernel/audit-words.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { ActionContext } from '../identity/action-context.ts';
import { writeAudit } from './history.store.ts';
import { type Notice, notify } from './notify.ts';

/** An audit entry to write. */
export interface Change {
  /** Verb and noun, such as `save-pricing`. The contract defines the label of each action. */
  action: RecordedAction;
  subjectKind: AuditSubject;
  subjectId: string;
  companyId?: string;
  appCode?: string;
  /** Visible to operators only; the company of the app does not see the entry. */
  internal?: true;
  before?: unknown;
  after?: unknown;
}

/** The result of a use case, with the audit entries and notices to write. `Outcome` is the state table's. */
export interface Changed<Value = undefined, Outcome = unknown> {
  value: Value;
  /** A function where the entries depend on the outcome of the state table. */
  audit?: readonly Change[] | ((outcome: Outcome) => readonly Change[]);
  notices?: readonly Notice[];
  /**
   * Runs after the notices, for store events, which take a lock that other writers wait for. An action of the state
   * table writes its own events before them.
   */
  last?: (transaction: Queries) => Promise<void>;
}

export const unchanged: Changed = { value: undefined };

/** Returns the audit entries of a use case without a state table, for the use case that calls it. */
export function auditEntriesOf({ audit = [] }: Changed<unknown>): readonly Change[] {
  if (typeof audit === 'function') throw new Error('expected audit entries, found a function of the outcome');
  return audit;
}

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
