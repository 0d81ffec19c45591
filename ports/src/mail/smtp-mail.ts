import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { type Mail, type Mailer, type MailFailureReason, MailNotAccepted } from './mail.ts';
import type { SmtpConnections } from './smtp-connections.ts';

export interface SmtpMailOptions {
  /** `smtp://name:password@host:587`, or `smtps://` for TLS from the start (port 465). */
  url: string;
  /** `Lensdock <no-reply@store.example>` */
  from: string;
  replyTo?: string;
  /** Refuses a server without TLS. Where it is offered it is always used. */
  requireTls?: boolean;
  /** Time limit for the connection, and for each reply. */
  answerMs?: number;
  /** Time limit for the whole delivery. */
  timeoutMs?: number;
  /** How long a connection waits for the next mail; below the limit of any mail server. */
  idleMs?: number;
}

/**
 * Delivers email by SMTP (RFC 5321) over connections that are kept for a burst of emails. A connection carries one at
 * a time and is closed when one fails, so that a broken one affects no other email.
 */
export function smtpMail(options: SmtpMailOptions): Mailer {
  const { timeoutMs = 45_000 } = options;
  let connections: SmtpConnections | undefined;
  return {
    send: async (mail, signal) => {
      const limit = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
      const message = await composeMessage(options, mail);
      // Loaded for the first mail: an installation without a mail server never needs it.
      const { openSmtpConnections, performStep } = await import('./smtp-connections.ts');
      connections ??= openSmtpConnections(options);
      try {
        await connections.use(limit, (connection) =>
          performStep(connection, limit, (done) => connection.send(message.envelope, message.bytes, done)),
        );
        return 'sent';
      } catch (error) {
        throw toFailure(error);
      }
    },
    close: async () => connections?.close(),
  };
}

/** A mail as it is sent. */
interface Message {
  envelope: SMTPConnection.Envelope;
  bytes: Buffer;
}

async function composeMessage({ from, replyTo }: SmtpMailOptions, mail: Mail): Promise<Message> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const { messageId, to, subject, text, html } = mail;
  const message = new MailComposer({
    from,
    to,
    subject,
    text,
    html,
    ...(replyTo !== undefined && { replyTo }),
    messageId: `<${messageId}>`,
    headers: headersOf(mail),
    // Our own texts: they name no file and no address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  return { envelope: message.getEnvelope(), bytes: await message.build() };
}

function headersOf({ language, unsubscribe }: Mail): Record<string, string> {
  return {
    'Content-Language': language,
    // Suppresses automatic replies such as holiday notices (RFC 3834).
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe !== undefined && { 'List-Unsubscribe': `<${unsubscribe}>` }),
    // One click is for https only (RFC 8058, 3.1).
    ...(unsubscribe?.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}

/** By the codes of nodemailer's errors; their messages repeat the server's text, which may be anything. */
const reasons: Readonly<Record<string, MailFailureReason>> = {
  ETIMEDOUT: 'timed-out',
  EAUTH: 'sign-in-refused',
  ENOAUTH: 'sign-in-refused',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
  EPROTOCOL: 'not-understood',
  ETLS: 'not-understood',
};

function toFailure(error: unknown): MailNotAccepted {
  if (error instanceof MailNotAccepted) return error;
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown }; // Any value can be thrown.
  const answer = typeof responseCode === 'number' ? responseCode : undefined;
  return new MailNotAccepted(reasons[String(code)] ?? (answer === undefined ? 'not-reached' : 'refused'), answer);
}
