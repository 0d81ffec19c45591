import type { Clock } from '@lensdock/ports/clock/clock.ts';
import type { Database } from '@lensdock/ports/database/database.ts';
import type { Claims } from '@lensdock/ports/sign-on/sign-on.ts';
import { settle } from '../kernel/history/changed.ts';
import { hasInvitation, selectInvitationsTo } from '../kernel/identity/invitations.store.ts';
import type { Memberships } from '../kernel/identity/memberships.ts';
import { lockOperatorInvitationTo } from '../kernel/identity/operator-invitations.store.ts';
import { insertInvitedPerson } from '../kernel/identity/people.store.ts';
import { acceptOperatorInvitation } from '../operators/accept-operator-invitation.ts';
import { acceptInvitation } from '../team/accept-invitation.ts';

interface ClaimParts {
  database: Database;
  clock: Clock;
  memberships: Memberships;
}

/**
 * Accepts the open invitations to an address that the issuer has verified. With a company claim only those of that
 * company, because the two must agree.
 */
export async function claimInvitations(
  { database, clock, memberships }: ClaimParts,
  { subject, name, companyId }: { subject: string; name: string; companyId: string | null },
  { email, emailVerified }: Pick<Claims, 'email' | 'emailVerified'>,
): Promise<void> {
  if (email === null || !emailVerified) return;
  const at = await clock.now();
  if (!(await hasInvitation(database, email, at))) return;
  await database.transaction(async (transaction) => {
    const open = await selectInvitationsTo(transaction, email, at);
    const agreeing = open.filter((invitation) => companyId === null || invitation.companyId === companyId);
    if (agreeing.length > 0) await insertInvitedPerson(transaction, { subject, name, email, role: 'developer', at });
    for (const invitation of agreeing) {
      const actor = {
        kind: 'person',
        role: 'developer',
        companyId: invitation.companyId,
        subject,
        name,
        email,
      } as const;
      const changed = await acceptInvitation(transaction, { person: subject, name, at }, invitation);
      await settle(transaction, { actor, at, requestId: `invitation-${invitation.id}` }, changed, undefined);
    }
  });
  memberships.forget(subject);
}

/** Accepts the open invitation to work for the store that was sent to an address which the issuer has verified. */
export async function claimOperatorInvitation(
  { database, clock }: Pick<ClaimParts, 'database' | 'clock'>,
  { subject, name }: { subject: string; name: string },
  { email, emailVerified }: Pick<Claims, 'email' | 'emailVerified'>,
): Promise<void> {
  if (email === null || !emailVerified) return;
  const at = await clock.now();
  await database.transaction(async (transaction) => {
    const invitation = await lockOperatorInvitationTo(transaction, email, at);
    if (!invitation) return;
    const actor = { kind: 'person', role: 'operator', subject, name, email } as const;
    const changed = await acceptOperatorInvitation(transaction, { person: subject, at }, invitation);
    await settle(transaction, { actor, at, requestId: `invitation-${invitation.id}` }, changed, undefined);
  });
}
