import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  messageId: string;
  from: string;
  to: string[];
  headers: Record<string, string>;
  /** The plain text part, decoded. */
  text: string;
  /** The unchanged message on the wire. */
  raw: string;
}

/**
 * Behaviours of the receiver: accepts; refuses recipients permanently or temporarily; refuses after the text; stops
 * responding.
 */
export type ReceiverBehaviour = 'accepting' | 'refusing' | 'busy' | 'refusing-text' | 'silent';

export interface SmtpReceiver {
  url: string;
  port: number;
  received: ReceivedMail[];
  behaviour: ReceiverBehaviour;
  /** The number of connections so far. */
  connections: number;
  /** The number of sign-ins so far. */
  signIns: number;
  /** The number of open connections. */
  open(): number;
  /** Ends all connections, as servers do after an idle time. */
  hangUp(): void;
  stop(): Promise<void>;
}

export interface ReceiverOptions {
  port?: number;
  signIn?: { user: string; password: string };
}

/** A real mail server on this machine that records accepted mail. */
export async function startSmtpReceiver({ port = 0, signIn }: ReceiverOptions = {}): Promise<SmtpReceiver> {
  const received: ReceivedMail[] = [];
  const receiver = { received, connections: 0, signIns: 0, behaviour: 'accepting' as ReceiverBehaviour }; // Tests change it.
  const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });
  const server = new SMTPServer({
    logger: false,
    disabledCommands: signIn ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    authOptional: signIn === undefined,
    allowInsecureAuth: true,
    // Clients may keep idle connections.
    closeTimeout: 100,
    onConnect: (_session, answer) => {
      receiver.connections++;
      answer();
    },
    onAuth: ({ username, password }, _session, answer) => {
      receiver.signIns++;
      if (username === signIn?.user && password === signIn?.password) answer(null, { user: username });
      else answer(refusal(535, 'Wrong user or password'));
    },
    onRcptTo: (_address, _session, answer) => {
      if (receiver.behaviour === 'silent') return;
      answer(
        receiver.behaviour === 'refusing'
          ? refusal(550, 'No such mailbox')
          : receiver.behaviour === 'busy'
            ? refusal(451, 'Later')
            : null,
      );
    },
    onData: (stream, { envelope }, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (receiver.behaviour === 'refusing-text') return answer(refusal(554, 'Not this text'));
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        received.push(
          readMail(
            Buffer.concat(chunks).toString('latin1'),
            from,
            envelope.rcptTo.map(({ address }) => address),
          ),
        );
        answer(null);
      });
    },
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: chosen } = server.server.address() as AddressInfo; // It listens on a port.
  return Object.assign(receiver, {
    url: `smtp://127.0.0.1:${chosen}`,
    port: chosen,
    open: () => server.connections.size,
    hangUp: () => {
      for (const connection of server.connections) connection.close();
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  });
}

function readMail(raw: string, from: string, to: string[]): ReceivedMail {
  const headers = readHeaders(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  const parts = boundary === undefined ? [raw] : raw.split(`--${boundary}`);
  const plain = parts.find((part) => /content-type: text\/plain/i.test(part)) ?? raw;
  return { messageId: headers['message-id'] ?? '', from, to, headers, text: decode(plain.replace(/^\r\n/, '')), raw };
}

function readHeaders(part: string): Record<string, string> {
  const [head = ''] = part.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
}

function decode(part: string): string {
  const encoding = readHeaders(part)['content-transfer-encoding'] ?? '7bit';
  const body = part.slice(part.indexOf('\r\n\r\n') + 4).replace(/\r\n$/, '');
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString().replaceAll('\r\n', '\n');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString().replaceAll('\r\n', '\n');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n');
}
