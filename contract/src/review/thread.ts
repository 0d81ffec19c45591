import type * as z from 'zod/mini';
import type { Finding } from '../kernel/finding.ts';
import type * as schemas from './thread.schemas.ts';

export const messageLimit = 2_000;
/** The maximum number of messages of a conversation. */
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
  /** A later submission of its kind exists. */
  superseded: boolean;
}

/**
 * Both sides may write while it is open, and about a rejection until the next submission of the kind, which has its own
 * conversation. Approved and withdrawn submissions are closed to messages.
 */
export function isThreadOpen({ state, superseded }: Talked): boolean {
  return state === 'open' || (state === 'rejected' && !superseded);
}
export type MessageBody = z.infer<typeof schemas.messageBody>;
