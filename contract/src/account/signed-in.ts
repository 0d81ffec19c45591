import type * as z from 'zod/mini';
import type * as schemas from './account.schemas.ts';

export type ConsoleSettings = z.infer<typeof schemas.consoleSettings>;
export type StandIn = z.infer<typeof schemas.standIn>;
export type SignedInPerson = z.infer<typeof schemas.signedInPerson>;
