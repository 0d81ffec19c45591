import * as z from 'zod/mini';
import type { Finding } from '../kernel/finding.ts';
import { epochMilliseconds } from '../kernel/shared-schemas.ts';

export const messageLimit = 2_000;
/** So many messages has a conversation at most; more of them is no review any more. */
export const threadLimit = 200;

export const threadSide = z.enum(['developer', 'operator']);
export type ThreadSide = z.infer<typeof threadSide>;

export const threadMessage = z.object({
  messageId: z.string(),
  side: threadSide,
  author: z.string(),
  /** Plain text; a line break is one. */
  text: z.string(),
  at: epochMilliseconds,
});
export type ThreadMessage = z.infer<typeof threadMessage>;

/** The conversation about one submission, the oldest message first. */
export const thread = z.object({ messages: z.array(threadMessage), mayWrite: z.boolean() });
export type Thread = z.infer<typeof thread>;

/** What is said: in a conversation, or in a note among operators. */
export const messageBody = z.object({ text: z.string().check(z.maxLength(20_000)) });

export function messageFindings(text: string, inputField = 'text'): Finding[] {
  const length = [...text.trim()].length;
  if (length === 0) return [{ code: 'required', inputField }];
  return length > messageLimit ? [{ code: 'too-long', inputField, parameters: { maximum: messageLimit } }] : [];
}

interface Talked {
  state: 'open' | 'approved' | 'rejected' | 'withdrawn';
  /** Something of its kind was handed in after it. */
  superseded: boolean;
}

/**
 * Both may write while it waits, and about a rejection until something of the kind is handed in again, which has a
 * conversation of its own. What was approved or taken back needs no more words.
 */
export function isThreadOpen({ state, superseded }: Talked): boolean {
  return state === 'open' || (state === 'rejected' && !superseded);
}
