import type { Mailer } from './mail.ts';

/** For installations without a mail server: sends nothing, and people read emails in the outbox. */
export function storedMail(): Mailer {
  return { send: async () => 'kept', close: () => Promise.resolve() };
}
