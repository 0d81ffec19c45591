import * as z from 'zod/mini';
import { epochMilliseconds } from '../kernel/shared-schemas.ts';

export const inboxMessage = z.object({
  messageId: z.string(),
  at: epochMilliseconds,
  kind: z.string(),
  /** In the reader's language. */
  text: z.string(),
  /** Path in the console of what it is about. */
  link: z.nullable(z.string()),
  read: z.boolean(),
});
export type InboxMessage = z.infer<typeof inboxMessage>;

export const inboxPage = z.object({
  messages: z.array(inboxMessage),
  /** Of all pages. */
  unread: z.int(),
  /** Send it as `after` for the next page. */
  next: z.nullable(z.string()),
});
export type InboxPage = z.infer<typeof inboxPage>;
