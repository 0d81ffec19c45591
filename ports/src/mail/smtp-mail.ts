import { Socket } from 'node:net';
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';
import { type Mail, type Mailer, type MailFailureReason, MailNotTaken } from './mail.ts';

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
}

/** Delivers mail by SMTP (RFC 5321), each on its own connection, so that a broken one affects no other mail. */
export function smtpMail(options: SmtpMailOptions): Mailer {
  const { from, replyTo, timeoutMs = 45_000 } = options;
  return {
    send: async (mail, signal) => {
      // Loaded for the first mail: an installation without a mail server never needs it.
      const { createTransport } = await import('nodemailer');
      // Our own socket, because nodemailer cannot be aborted: a cancelled mail must not be delivered later.
      const socket = new Socket();
      const transport = createTransport({ ...transportOptions(options), socket });
      const { messageId, to, subject, text, html } = mail;
      const sending = transport.sendMail({
        from,
        to,
        subject,
        text,
        html,
        ...(replyTo !== undefined && { replyTo }),
        messageId: `<${messageId}>`,
        headers: headersOf(mail),
      });
      const limit = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
      try {
        const { rejected } = await unlessAborted(sending, limit);
        if (rejected.length > 0) throw new MailNotTaken('refused');
        return 'sent';
      } catch (error) {
        throw toFailure(error);
      } finally {
        socket.destroy();
      }
    },
  };
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

function transportOptions({ url, requireTls = false, answerMs = 15_000 }: SmtpMailOptions): SMTPTransport.Options {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: requireTls,
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: answerMs,
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
    dnsTimeout: answerMs,
    // Our own texts: they name no file and no address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new MailNotTaken('timed-out')), { once: true });
    work.then(resolve, reject);
  });
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

function toFailure(error: unknown): MailNotTaken {
  if (error instanceof MailNotTaken) return error;
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown }; // Any value can be thrown.
  const answer = typeof responseCode === 'number' ? responseCode : undefined;
  return new MailNotTaken(reasons[String(code)] ?? (answer === undefined ? 'not-reached' : 'refused'), answer);
}
