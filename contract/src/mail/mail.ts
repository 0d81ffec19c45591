import type * as z from 'zod/mini';
import type * as schemas from './mail.schemas.ts';

export type MailState = z.infer<typeof schemas.mailState>;
export type MailEntry = z.infer<typeof schemas.mailEntry>;
export type MailDetail = z.infer<typeof schemas.mailDetail>;
export type OutboxFilter = z.infer<typeof schemas.outboxFilter>;
export type OutboxPage = z.infer<typeof schemas.outboxPage>;
