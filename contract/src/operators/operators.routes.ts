import type { Route } from '../kernel/route.ts';
import type {
  Operator,
  OperatorBody,
  OperatorInvitation,
  OperatorInvitationBody,
  OperatorInvitationList,
  OperatorList,
} from './operators.ts';

export const listOperators: Route<{ reply: OperatorList }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/operators',
  caller: 'operator',
  may: 'operators:read',
};

export const saveOperator: Route<{ params: { operatorId: string }; body: OperatorBody; reply: Operator }, 'operator'> =
  {
    method: 'PUT',
    path: '/api/operator/operators/:operatorId',
    caller: 'operator',
    may: 'operators:write',
    versioned: true,
  };

export const removeOperator: Route<{ params: { operatorId: string } }, 'operator'> = {
  method: 'DELETE',
  path: '/api/operator/operators/:operatorId',
  caller: 'operator',
  may: 'operators:write',
};

export const listOperatorInvitations: Route<{ reply: OperatorInvitationList }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/operator-invitations',
  caller: 'operator',
  may: 'operators:write',
};

export const inviteOperator: Route<{ body: OperatorInvitationBody; reply: OperatorInvitation }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/operator-invitations',
  caller: 'operator',
  may: 'operators:write',
};

export const resendOperatorInvitation: Route<
  { params: { invitationId: string }; reply: OperatorInvitation },
  'operator'
> = {
  method: 'POST',
  path: '/api/operator/operator-invitations/:invitationId/resend',
  caller: 'operator',
  may: 'operators:write',
};

export const revokeOperatorInvitation: Route<{ params: { invitationId: string } }, 'operator'> = {
  method: 'DELETE',
  path: '/api/operator/operator-invitations/:invitationId',
  caller: 'operator',
  may: 'operators:write',
};
