import type { StoreEventKind } from '@lensdock/contract/webhooks/store-events.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { reportStoreEvents } from '../lifecycle/report-store-event.ts';

/** Writes a store event about a company; reasons stay between the store and the company. */
export function reportCompany(
  transaction: Queries,
  context: ActionContext,
  kind: Extract<StoreEventKind, `company.${string}`>,
  companyId: string,
): Promise<void> {
  const events = [{ subjectId: companyId, data: {} }];
  return reportStoreEvents(transaction, context, { kind, events });
}
