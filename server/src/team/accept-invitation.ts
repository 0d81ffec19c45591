import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import { lockCompany } from '../kernel/identity/companies.store.ts';
import { type InvitationRow, updateInvitationAccepted } from '../kernel/identity/invitations.store.ts';
import { lockMember, upsertMember } from '../kernel/identity/members.store.ts';
import { endOf } from './member-days.ts';

/** Makes a person a member as a locked invitation says. A person who already is one keeps their access. */
export async function acceptInvitation(
  transaction: Queries,
  { person, name, at }: { person: string; name: string; at: Date },
  { id, companyId, companyName, role, apps, lastDay }: InvitationRow,
): Promise<Changed> {
  await lockCompany(transaction, companyId);
  await updateInvitationAccepted(transaction, { id, by: person, at });
  if (!(await lockMember(transaction, { companyId, person, at })))
    await upsertMember(transaction, { companyId, person, role, apps, endsAt: endOf(lastDay), at });
  return {
    value: undefined,
    audit: [
      {
        action: 'accept-invitation',
        subjectKind: 'invitation',
        subjectId: id,
        companyId,
        after: { role, apps, lastDay },
      },
    ],
    notices: [
      {
        to: { companyId },
        kind: 'member-joined',
        parameters: { person: name, company: companyName, role },
        link: '/team',
      },
    ],
  };
}
