import * as z from 'zod/mini';
import { type NoticeCategory, noticeCategories } from '../kernel/notice.ts';
import { epochMilliseconds, language } from '../kernel/shared-schemas.ts';

export const inboxMessage = z.object({
  messageId: z.string(),
  at: epochMilliseconds,
  kind: z.string(),
  /** In the reader's language. */
  text: z.string(),
  /** Path in the console of the notice's subject. */
  link: z.nullable(z.string()),
  read: z.boolean(),
});

export const inboxPage = z.object({
  messages: z.array(inboxMessage),
  /** On all pages. */
  unread: z.int(),
  /** Pass it as `after` to read the next page. */
  next: z.nullable(z.string()),
});

/** Subjects of notices, whose emails people can switch on and off. The inbox shows all notices in any case. */
export const noticeCategory = z.enum(Object.keys(noticeCategories) as NoticeCategory[]); // its own keys

/** The emails that a person receives in addition to the messages of the inbox. */
export const mailSettings = z.object({
  /** The email address of the sign-on; null: none, so no email is sent. */
  address: z.nullable(z.string()),
  /** The language in which the person last used the console. */
  language,
  categories: z.array(z.object({ category: noticeCategory, optional: z.boolean(), on: z.boolean() })),
});

/** Optional categories that are not named are switched on. */
export const mailSettingsBody = z.object({ off: z.array(noticeCategory).check(z.maxLength(50)) });
