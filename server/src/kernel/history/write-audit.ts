import type { RecordedAction } from '@lensdock/contract/audit/recorded-actions.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { ActionContext } from '../identity/action-context.ts';
import { insertAudit } from './history.store.ts';

export interface Change {
  /** Verb and noun of what was done: `save-pricing`. A new one gets its words in the contract first. */
  action: RecordedAction;
  subjectKind:
    | 'app'
    | 'listing'
    | 'version'
    | 'pricing'
    | 'discount'
    | 'exchange-rates'
    | 'availability'
    | 'submission'
    | 'company'
    | 'company-profile'
    | 'terms'
    | 'person'
    | 'list-entry'
    | 'trial'
    | 'webhook'
    | 'order'
    | 'payout-run'
    | 'payout'
    | 'payout-account'
    | 'mail'
    | 'errand';
  subjectId: string;
  companyId?: string;
  appCode?: string;
  /** Among operators: it stands in the audit, and not in the one that the company of the app reads. */
  internal?: true;
  before?: unknown;
  after?: unknown;
}

/** Writes one line of the audit, in the transaction of the change itself. */
export async function writeAudit(transaction: Queries, context: ActionContext, change: Change): Promise<void> {
  await insertAudit(transaction, context, change);
}
