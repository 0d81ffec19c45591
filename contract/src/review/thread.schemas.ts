import * as z from 'zod/mini';
import { epochMilliseconds } from '../kernel/shared-schemas.ts';

export const threadSide = z.enum(['developer', 'operator']);

export const threadMessage = z.object({
  messageId: z.string(),
  side: threadSide,
  author: z.string(),
  /** Plain text; a line break is one. */
  text: z.string(),
  at: epochMilliseconds,
});

/** The conversation about one submission, the oldest message first. */
export const thread = z.object({ messages: z.array(threadMessage), mayWrite: z.boolean() });

/** What is said: in a conversation, or in a note among operators. */
export const messageBody = z.object({ text: z.string().check(z.maxLength(20_000)) });
