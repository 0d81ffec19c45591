import { createHmac } from 'node:crypto';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { lockPasswordHash } from './accounts.store.ts';

/** Names the password that was entered, so that a sign-in can be refused if the password changes before its end. */
export function passwordProof(key: string, passwordHash: string): string {
  return createHmac('sha256', key).update(`password ${passwordHash}`).digest('base64url');
}

/** Whether the password is still the one that was entered. Waits for a transaction that changes it. */
export async function isStillProven(
  { database, browserKey }: { database: Queries; browserKey: string },
  { subject, proof }: { subject: string; proof: string | undefined },
): Promise<boolean> {
  if (proof === undefined) return true;
  const passwordHash = await lockPasswordHash(database, subject);
  return passwordHash !== undefined && passwordProof(browserKey, passwordHash) === proof;
}
