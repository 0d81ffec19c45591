import type * as z from 'zod/mini';
import type * as schemas from './home.schemas.ts';

export type WaitingItem = z.infer<typeof schemas.waitingItem>;
export type Home = z.infer<typeof schemas.home>;
