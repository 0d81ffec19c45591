import type { Queries } from '@lensdock/ports/database/database.ts';
import { writeAudit } from '../../kernel/history/history.store.ts';
import { lockReset, updateResetUsed } from '../accounts/account-mails.store.ts';
import { sendAccountMail } from '../accounts/account-mails.ts';
import type { EmbeddedPerson } from '../accounts/embedded-person.ts';
import { deletePasskeys } from '../second-factor/passkeys.store.ts';
import { deleteRecoveryCodes, deleteTotp } from '../second-factor/second-factors.store.ts';
import { endSessions } from '../sessions/end-sessions.ts';

const validMs = 24 * 3_600_000;

/** Locks and returns the request of a link that is still valid. */
export async function findFactorReset(
  transaction: Queries,
  id: string | undefined,
  at: Date,
): Promise<{ subject: string } | undefined> {
  if (id === undefined) return undefined;
  return lockReset(transaction, { id, kind: 'reset-second-factor', since: new Date(at.getTime() - validMs) });
}

/** Removes every second factor and ends all sessions. The password stays and is asked for at the next sign-in. */
export async function resetSecondFactor(
  transaction: Queries,
  given: { id: string; person: EmbeddedPerson; at: Date; requestId: string },
): Promise<void> {
  const { id, person, at, requestId } = given;
  const { subject, name, email, role } = person;
  await deleteTotp(transaction, subject);
  await deletePasskeys(transaction, subject);
  await deleteRecoveryCodes(transaction, subject);
  await updateResetUsed(transaction, id, at);
  await endSessions(transaction, { subject, at });
  await writeAudit(
    transaction,
    { actor: { kind: 'person', subject, name, email, role }, at, requestId },
    { action: 'reset-second-factor', subjectKind: 'person', subjectId: subject, internal: true },
  );
  await sendAccountMail(transaction, { subject, kind: 'second-factor-reset', at });
}
