import type { AuditSubject, RecordedAction } from '@lensdock/contract/kernel/audit-words.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { ActionContext } from '../identity/action-context.ts';
import { insertAudit } from './history.store.ts';

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

/** Writes one audit entry in the transaction of the change. */
export async function writeAudit(transaction: Queries, context: ActionContext, change: Change): Promise<void> {
  await insertAudit(transaction, context, change);
}
