import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import {
  type OperatorInvitationRow,
  updateOperatorInvitationAccepted,
} from '../kernel/identity/operator-invitations.store.ts';
import { upsertOperator } from '../kernel/identity/operators.store.ts';

/** Makes a person an operator as a locked invitation says. */
export async function acceptOperatorInvitation(
  transaction: Queries,
  { person, at }: { person: string; at: Date },
  { id, roles }: OperatorInvitationRow,
): Promise<Changed> {
  await updateOperatorInvitationAccepted(transaction, { id, by: person, at });
  await upsertOperator(transaction, { person, roles, at });
  return {
    value: undefined,
    audit: [
      {
        action: 'accept-operator-invitation',
        subjectKind: 'operator-invitation',
        subjectId: id,
        after: { roles },
      },
    ],
  };
}
