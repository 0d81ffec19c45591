import type * as z from 'zod/mini';
import type { Finding } from '../kernel/finding.ts';
import type * as schemas from './thread.schemas.ts';

export const messageLimit = 2_000;
/** So many messages has a conversation at most; more of them is no review any more. */
export const threadLimit = 200;
export type ThreadSide = z.infer<typeof schemas.threadSide>;
export type ThreadMessage = z.infer<typeof schemas.threadMessage>;
export type Thread = z.infer<typeof schemas.thread>;

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
export type MessageBody = z.infer<typeof schemas.messageBody>;
