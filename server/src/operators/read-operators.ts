import type { Operator, OperatorInvitation } from '@lensdock/contract/operators/operators.ts';
import type { OperatorInvitationRow } from '../kernel/identity/operator-invitations.store.ts';
import type { OperatorMemberRow } from '../kernel/identity/operators.store.ts';

export function describeOperator(row: OperatorMemberRow, reader: { subject: string }): Operator {
  return {
    operatorId: row.person,
    name: row.name,
    email: row.email,
    roles: row.roles,
    since: row.since.getTime(),
    lastActive: row.lastActiveAt?.getTime() ?? null,
    self: row.person === reader.subject,
    revision: row.revision,
  };
}

export function describeOperatorInvitation(row: OperatorInvitationRow, at: Date): OperatorInvitation {
  return {
    invitationId: row.id,
    email: row.email,
    roles: row.roles,
    invitedBy: row.invitedBy,
    invitedAt: row.invitedAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    expired: row.expiresAt <= at,
  };
}
