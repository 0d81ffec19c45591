import type { Queries } from '@lensdock/ports/database/database.ts';
import { lockReset, updateResetUsed } from '../accounts/account-mails.store.ts';
import { sendAccountMail } from '../accounts/account-mails.ts';
import { type AccountRow, selectAccountByEmail, updatePassword } from '../accounts/accounts.store.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { auditAccount } from './audit-account.ts';

const validMs = 3_600_000;

/** Sends a link if the address has an account. */
export async function requestReset(transaction: Queries, email: string, at: Date): Promise<void> {
  const account = await selectAccountByEmail(transaction, email);
  if (account) await sendAccountMail(transaction, { subject: account.subject, kind: 'reset-password', at });
}

/** Locks and returns the request of a link that is still valid. */
export async function findReset(
  transaction: Queries,
  id: string | undefined,
  at: Date,
): Promise<{ subject: string } | undefined> {
  return id === undefined
    ? undefined
    : lockReset(transaction, { id, kind: 'reset-password', since: new Date(at.getTime() - validMs) });
}

/** Sets the password and ends all sessions. A second factor stays and is asked for at the next sign-in. */
export async function resetPassword(
  transaction: Queries,
  given: { id: string; account: AccountRow; passwordHash: string; at: Date; requestId: string },
): Promise<void> {
  const { id, account, passwordHash, at, requestId } = given;
  const { subject } = account;
  await updatePassword(transaction, subject, passwordHash);
  await updateResetUsed(transaction, id, at);
  await endSessions(transaction, { subject, at });
  await auditAccount(transaction, {
    person: { ...account, role: 'developer' },
    at,
    requestId,
    action: 'reset-password',
  });
  await sendAccountMail(transaction, { subject, kind: 'password-changed', at });
}
