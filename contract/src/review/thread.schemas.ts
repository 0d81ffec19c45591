import * as z from 'zod/mini';
import { epochMilliseconds } from '../kernel/shared-schemas.ts';

export const threadSide = z.enum(['developer', 'operator']);

export const threadMessage = z.object({
  messageId: z.string(),
  side: threadSide,
  author: z.string(),
  /** Plain text with line breaks. */
  text: z.string(),
  at: epochMilliseconds,
});

/** The conversation about one submission, oldest message first. */
export const thread = z.object({ messages: z.array(threadMessage), mayWrite: z.boolean() });

/** A message in a conversation, or a note among operators. */
export const messageBody = z.object({ text: z.string().check(z.maxLength(20_000)) });
