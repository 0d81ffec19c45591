import type { Queries } from '@lensdock/ports/database/database.ts';
import { recordEndedSession } from './ended-sessions.ts';
import { hashOf } from './record-adapter.ts';
import { deleteRecord, endRecordsOfAccount } from './sign-on-records.store.ts';

/**
 * Ends the sessions of a person, except one. Servers refuse their access tokens within a second. Their grants go, too: a
 * refresh that runs at this moment stores its next token afterwards, which is worth nothing without them.
 */
export async function endSessions(
  transaction: Queries,
  { subject, except = null, at }: { subject: string; except?: string | null; at: Date },
): Promise<void> {
  for (const grantId of await endRecordsOfAccount(transaction, { subject, except, at })) {
    await deleteRecord(transaction, 'Grant', hashOf(grantId));
    await recordEndedSession(transaction, grantId, at);
  }
}
