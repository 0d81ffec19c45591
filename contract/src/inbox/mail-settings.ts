import type * as z from 'zod/mini';
import type * as schemas from './inbox.schemas.ts';

export type MailSettings = z.infer<typeof schemas.mailSettings>;
