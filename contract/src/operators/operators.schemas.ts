import * as z from 'zod/mini';
import { operatorRoles } from '../kernel/operator-permissions.ts';
import { epochMilliseconds } from '../kernel/shared-schemas.ts';

const roles = z.array(z.enum(operatorRoles)).check(z.maxLength(operatorRoles.length));

export const operatorBody = z.strictObject({ roles });

export const operator = z.object({
  operatorId: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  roles,
  /** Epoch milliseconds, like the times below. */
  since: epochMilliseconds,
  lastActive: z.nullable(epochMilliseconds),
  /** Whether this is the caller. */
  self: z.boolean(),
  revision: z.int(),
});

export const operatorList = z.object({
  operators: z.array(operator),
  /** The sign-on assigns the roles (`SIGN_ON_OPERATOR_ROLES`), so they cannot be changed here. */
  rolesFromSignOn: z.boolean(),
});

export const operatorInvitationBody = z.strictObject({ email: z.string().check(z.maxLength(254)), roles });

export const operatorInvitation = z.object({
  invitationId: z.string(),
  email: z.string(),
  roles,
  invitedBy: z.string(),
  invitedAt: epochMilliseconds,
  expiresAt: epochMilliseconds,
  expired: z.boolean(),
});

export const operatorInvitationList = z.object({ invitations: z.array(operatorInvitation) });
