import type * as z from 'zod/mini';
import type * as schemas from './people.schemas.ts';

/** The longest reason of a reset, which the person reads in the email. */
export const resetReasonLimit = 500;

/** A person who has signed in or accepted an invitation. */
export type KnownPersonEntry = z.infer<typeof schemas.knownPerson>;
export type PeopleList = z.infer<typeof schemas.peopleList>;
export type ResetBody = z.infer<typeof schemas.resetBody>;
