import type { Mailer } from '@lensdock/ports/mail/mail.ts';
import { smtpMail } from '@lensdock/ports/mail/smtp-mail.ts';
import { storedMail } from '@lensdock/ports/mail/stored-mail.ts';
import type { Settings } from '../kernel/settings/settings.ts';

/** Without a mail server emails stay in the outbox. */
export function openMailer({
  SMTP_URL: url,
  MAIL_FROM: from,
  MAIL_REPLY_TO: replyTo,
  SMTP_REQUIRE_TLS,
}: Settings): Mailer {
  if (url === undefined || from === undefined) return storedMail();
  return smtpMail({ url, from, requireTls: SMTP_REQUIRE_TLS, ...(replyTo !== undefined && { replyTo }) });
}
