import * as z from 'zod/mini';
import { companyRoles } from '../kernel/company-permissions.ts';
import { epochMilliseconds } from '../kernel/shared-schemas.ts';

const role = z.enum(companyRoles);
const day = z.string().check(z.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/));

/** An app that a member's access can be limited to. */
const appChoice = z.object({ code: z.string(), name: z.string() });

/** Role, apps and end of an access, as they are set. */
export const accessBody = z.object({
  role,
  /** Codes of the apps; null for all apps of the company. */
  apps: z.nullable(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(1000))),
  /** The last day of the access, in UTC; null if the access does not end. */
  lastDay: z.nullable(day),
});

const access = z.object({
  role,
  apps: z.nullable(z.array(appChoice)),
  lastDay: z.nullable(day),
});

export const member = z.extend(access, {
  memberId: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  /** Epoch milliseconds, like the times below. */
  since: epochMilliseconds,
  lastActive: z.nullable(epochMilliseconds),
  /** Whether this is the caller. */
  self: z.boolean(),
  revision: z.int(),
});

export const memberList = z.object({ members: z.array(member) });

export const invitationBody = z.extend(accessBody, { email: z.string().check(z.maxLength(254)) });

export const invitation = z.extend(access, {
  invitationId: z.string(),
  email: z.string(),
  invitedBy: z.string(),
  invitedAt: epochMilliseconds,
  expiresAt: epochMilliseconds,
  expired: z.boolean(),
});

export const invitationList = z.object({ invitations: z.array(invitation) });

export const signInPolicy = z.object({
  secondFactorRequired: z.boolean(),
  /** False at an external issuer, where its own rules apply. */
  available: z.boolean(),
  /** Whether the caller has a second factor. */
  ownSecondFactor: z.boolean(),
});
