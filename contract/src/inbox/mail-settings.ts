import * as z from 'zod/mini';
import { language } from '../kernel/language.ts';
import { noticeCategory } from './notice-categories.ts';

/** Which mails a person gets beside the messages of the inbox. */
export const mailSettings = z.object({
  /** Where they go, as the sign-on says; null: nowhere. */
  address: z.nullable(z.string()),
  /** The language the person last used the console in. */
  language,
  categories: z.array(z.object({ category: noticeCategory, optional: z.boolean(), on: z.boolean() })),
});
export type MailSettings = z.infer<typeof mailSettings>;

/** Every optional category that is not named is switched on. */
export const mailSettingsBody = z.object({ off: z.array(noticeCategory).check(z.maxLength(50)) });
