import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { MailNotAccepted } from './mail.ts';
import type { SmtpMailOptions } from './smtp-mail.ts';

export interface SmtpConnections {
  /** Runs `work` on a connection that is signed in. It is kept for the next mail only if `work` succeeds. */
  use<Result>(signal: AbortSignal, work: (connection: SMTPConnection) => Promise<Result>): Promise<Result>;
  /** Closes the idle connections. Later ones are closed after their mail. */
  close(): void;
}

/** Providers end connections after some hundred emails; ours ends first, between two emails. */
const mailsPerConnection = 100;

interface Idle {
  connection: SMTPConnection;
  mails: number;
  timer: NodeJS.Timeout;
}

/** Keeps connections for `idleMs` after an email: a burst of emails connects and signs in once per sender. */
export function openSmtpConnections(options: SmtpMailOptions): SmtpConnections {
  const { idleMs = 5_000 } = options;
  const idle = new Set<Idle>();
  let closed = false;

  function drop(kept: Idle): void {
    clearTimeout(kept.timer);
    idle.delete(kept);
    kept.connection.close();
  }

  function keep(connection: SMTPConnection, mails: number): void {
    if (closed || mails >= mailsPerConnection) {
      connection.close();
      return;
    }
    const kept: Idle = { connection, mails, timer: setTimeout(() => drop(kept), idleMs) };
    kept.timer.unref();
    idle.add(kept);
  }

  async function take(signal: AbortSignal): Promise<{ connection: SMTPConnection; mails: number }> {
    for (const kept of idle) {
      clearTimeout(kept.timer);
      idle.delete(kept);
      if (await isUsable(kept.connection, signal)) return kept;
    }
    return { connection: await connect(options, signal), mails: 0 };
  }

  return {
    use: async (signal, work) => {
      const { connection, mails } = await take(signal);
      try {
        const result = await work(connection);
        keep(connection, mails + 1);
        return result;
      } catch (error) {
        connection.close();
        throw error;
      }
    },
    close: () => {
      closed = true;
      for (const kept of idle) drop(kept);
    },
  };
}

/** Asks before the mail, so that a connection that the server has ended costs no attempt. */
async function isUsable(connection: SMTPConnection, signal: AbortSignal): Promise<boolean> {
  if (connection.destroyed) return false;
  try {
    await performStep(connection, signal, (done) => connection.reset(done));
    return true;
  } catch {
    connection.close();
    return false;
  }
}

async function connect(options: SmtpMailOptions, signal: AbortSignal): Promise<SMTPConnection> {
  const connection = new SMTPConnection(connectionOptions(options));
  connection.on('error', () => {
    // An error between two emails concerns neither of them; the next one asks before it uses the connection.
  });
  try {
    await performStep(connection, signal, (done) => connection.connect(done));
    const { username, password } = new URL(options.url);
    if (username !== '' && connection.allowsAuth) {
      const credentials = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
      await performStep(connection, signal, (done) => connection.login({ credentials }, done));
    }
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Waits for a command. The connection reports most failures as an event and does not call back. */
export function performStep<Result>(
  connection: SMTPConnection,
  signal: AbortSignal,
  start: (done: (error?: Error | null, result?: Result) => void) => void,
): Promise<Result | undefined> {
  return new Promise<Result | undefined>((resolve, reject) => {
    const onEnd = () => reject(new MailNotAccepted('not-reached'));
    const onAbort = () => reject(new MailNotAccepted('timed-out'));
    const settle = (error?: Error | null, result?: Result) => {
      connection.off('error', settle).off('end', onEnd);
      signal.removeEventListener('abort', onAbort);
      if (error) reject(error);
      else resolve(result);
    };
    connection.once('error', settle).once('end', onEnd);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    else start(settle);
  });
}

function connectionOptions({ url, requireTls = false, answerMs = 15_000 }: SmtpMailOptions): SMTPConnection.Options {
  const { protocol, hostname, port } = new URL(url);
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: requireTls,
    connectionTimeout: answerMs,
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
    dnsTimeout: answerMs,
    // Closing destroys the socket at once: a cancelled mail must not be delivered later.
    socketCloseTimeout: 0,
  };
}
