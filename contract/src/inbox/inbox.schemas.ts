import * as z from 'zod/mini';
import { epochMilliseconds, language } from '../kernel/shared-schemas.ts';

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

export const inboxPage = z.object({
  messages: z.array(inboxMessage),
  /** Of all pages. */
  unread: z.int(),
  /** Send it as `after` for the next page. */
  next: z.nullable(z.string()),
});

/** What notices are about, as people switch their mails on and off. The inbox shows all of them in any case. */
export const noticeCategory = z.enum([
  'submissions',
  'webhooks',
  'review',
  'prices',
  'trials',
  'store',
  'payouts',
  'company',
  'ledger',
]);

/** Which mails a person gets beside the messages of the inbox. */
export const mailSettings = z.object({
  /** Where they go, as the sign-on says; null: nowhere. */
  address: z.nullable(z.string()),
  /** The language the person last used the console in. */
  language,
  categories: z.array(z.object({ category: noticeCategory, optional: z.boolean(), on: z.boolean() })),
});

/** Every optional category that is not named is switched on. */
export const mailSettingsBody = z.object({ off: z.array(noticeCategory).check(z.maxLength(50)) });
