import * as z from 'zod/mini';
import { operatorRoles } from '../kernel/operator-permissions.ts';
import { epochMilliseconds } from '../kernel/shared-schemas.ts';
import { resetReasonLimit } from './people.ts';

export const knownPerson = z.object({
  personId: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  /** Names of the companies that the person belongs to. */
  companies: z.array(z.string()),
  /** Roles in the store; empty if the person does not work there. */
  operatorRoles: z.array(z.enum(operatorRoles)),
  firstSeen: epochMilliseconds,
  /** Whether an authenticator app or a passkey of the embedded sign-on is set up. */
  secondFactor: z.boolean(),
  /** When the name and address were removed; null if they were not. */
  removedAt: z.nullable(epochMilliseconds),
  /** Whether a removal has been requested and is not finished yet. */
  removing: z.boolean(),
  /** Whether this is the caller. */
  self: z.boolean(),
});

export const peopleList = z.object({
  people: z.array(knownPerson),
  /** Whether more people match than were returned. */
  more: z.boolean(),
});

export const resetBody = z.strictObject({ reason: z.string().check(z.maxLength(resetReasonLimit)) });
