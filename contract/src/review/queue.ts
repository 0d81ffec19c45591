import type * as z from 'zod/mini';
import type * as schemas from './review.schemas.ts';

export type QueuePage = z.infer<typeof schemas.queuePage>;
