import type { Queries } from '@lensdock/ports/database/database.ts';
import { recordEndedSession } from './ended-sessions.ts';
import { deleteRecordsOfAccount } from './sign-on-records.store.ts';

/** Ends the sessions of a person, except one. Servers refuse their access tokens within a second. */
export async function endSessions(
  transaction: Queries,
  { subject, except = null, at }: { subject: string; except?: string | null; at: Date },
): Promise<void> {
  for (const grantId of await deleteRecordsOfAccount(transaction, subject, except))
    await recordEndedSession(transaction, grantId, at);
}
