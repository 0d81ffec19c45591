import * as z from 'zod/mini';

/** Work of one kind that waits for the operator. */
export const waitingItem = z.object({
  id: z.string(),
  /** `alarm`: a fault that gets worse; `task`: ordinary work. */
  tone: z.enum(['task', 'alarm']),
  /** In the reader's language, like `step`. */
  text: z.string(),
  count: z.int(),
  /** The next step. */
  step: z.string(),
  /** The page of the next step; null if the step is taken outside the console. */
  url: z.nullable(z.string()),
});

export const home = z.object({ items: z.array(waitingItem) });
