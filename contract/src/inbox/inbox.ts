import type * as z from 'zod/mini';
import type * as schemas from './inbox.schemas.ts';

export type InboxMessage = z.infer<typeof schemas.inboxMessage>;
export type InboxPage = z.infer<typeof schemas.inboxPage>;
export type MailSettingsBody = z.infer<typeof schemas.mailSettingsBody>;
