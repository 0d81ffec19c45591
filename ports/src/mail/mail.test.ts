// @module-tag slow-1
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mailerConformance, sampleMail } from './mail.conformance.ts';
import { type SmtpMailOptions, smtpMail } from './smtp-mail.ts';
import { storedMail } from './stored-mail.ts';
import { type SmtpReceiver, startSmtpReceiver } from './testing/smtp-receiver.ts';

const from = 'Lensdock <no-reply@store.example>';

describe('storedMail', () => {
  mailerConformance(storedMail);

  it('sends nothing', async () => {
    expect(await storedMail().send(sampleMail)).toBe('kept');
  });
});

describe('smtpMail', () => {
  let receiver: SmtpReceiver;
  beforeAll(async () => {
    receiver = await startSmtpReceiver();
  });
  afterEach(() => {
    receiver.behaviour = 'accepting';
    receiver.received.length = 0;
  });
  afterAll(() => receiver.stop());
  const connectionsDuring = async (work: () => Promise<unknown>) => {
    const before = receiver.connections;
    await work();
    return receiver.connections - before;
  };
  const open = (options: Partial<SmtpMailOptions> = {}) =>
    smtpMail({ url: receiver.url, from, answerMs: 400, timeoutMs: 3_000, idleMs: 300, ...options });

  mailerConformance(open);

  it('delivers an email unchanged, as text and as HTML', async () => {
    expect(await open({ replyTo: 'support@store.example' }).send(sampleMail)).toBe('sent');
    const [mail] = receiver.received;
    expect(mail).toMatchObject({
      from: 'no-reply@store.example',
      to: ['ada@northlight.example'],
      text: sampleMail.text,
    });
    expect(mail?.headers).toMatchObject({
      'message-id': `<${sampleMail.messageId}>`,
      'reply-to': 'support@store.example',
      'content-language': 'de',
      'auto-submitted': 'auto-generated',
    });
    expect(mail?.raw).toContain('Content-Type: text/html; charset=utf-8');
  });

  it('adds the unsubscribe address, and offers one click only over https', async () => {
    const unsubscribe = 'https://store.example/api/unsubscribe?token=YWRh.review.c2lnbmF0dXJl';
    await open().send({ ...sampleMail, unsubscribe });
    await open().send({ ...sampleMail, unsubscribe: 'http://127.0.0.1:8080/api/unsubscribe?token=x' });
    await open().send(sampleMail);
    expect(
      receiver.received.map(({ headers }) => [headers['list-unsubscribe'], headers['list-unsubscribe-post']]),
    ).toEqual([
      [`<${unsubscribe}>`, 'List-Unsubscribe=One-Click'],
      ['<http://127.0.0.1:8080/api/unsubscribe?token=x>', undefined],
      [undefined, undefined],
    ]);
  });

  it('keeps names and subjects from adding a header', async () => {
    const name = 'Ada\r\nBcc: eve@meridian.example';
    await open().send({ ...sampleMail, to: { ...sampleMail.to, name }, subject: 'Hello\r\nBcc: eve@meridian.example' });
    expect(receiver.received).toHaveLength(1);
    expect(receiver.received[0]).toMatchObject({ to: ['ada@northlight.example'] });
    expect(receiver.received[0]?.headers.bcc).toBeUndefined();
  });

  it.each([
    ['refusing', { reason: 'refused', answerCode: 550 }],
    ['busy', { reason: 'refused', answerCode: 451 }],
    ['refusing-text', { reason: 'refused', answerCode: 554 }],
    ['silent', { reason: 'timed-out' }],
  ] as const)('reports why a server that is %s did not accept the email', async (behaviour, failure) => {
    receiver.behaviour = behaviour;
    await expect(open().send(sampleMail)).rejects.toMatchObject({ name: 'MailNotAccepted', ...failure });
    receiver.behaviour = 'accepting';
    expect(await open().send(sampleMail)).toBe('sent');
  });

  it('stops when the caller cancels', async () => {
    receiver.behaviour = 'silent';
    await expect(open({ answerMs: 60_000 }).send(sampleMail, AbortSignal.timeout(100))).rejects.toMatchObject({
      reason: 'timed-out',
    });
  });

  it('requires TLS if it is configured', async () => {
    await expect(open({ requireTls: true }).send(sampleMail)).rejects.toMatchObject({ name: 'MailNotAccepted' });
    expect(receiver.received).toEqual([]);
  });

  it('signs in', async () => {
    const guarded = await startSmtpReceiver({ signIn: { user: 'lens@dock', password: 'pa:ss/word' } });
    const url = (password: string) => `smtp://lens%40dock:${encodeURIComponent(password)}@127.0.0.1:${guarded.port}`;
    expect(await open({ url: url('pa:ss/word') }).send(sampleMail)).toBe('sent');
    await expect(open({ url: url('wrong') }).send(sampleMail)).rejects.toMatchObject({
      reason: 'sign-in-refused',
      answerCode: 535,
    });
    expect(guarded.received).toHaveLength(1);
    await guarded.stop();
  });

  it('sends emails one after the other over one connection, with one sign-in', async () => {
    const guarded = await startSmtpReceiver({ signIn: { user: 'lensdock', password: 'secret' } });
    const mailer = open({ url: `smtp://lensdock:secret@127.0.0.1:${guarded.port}` });
    for (let index = 0; index < 20; index++) await mailer.send({ ...sampleMail, messageId: `${index}@store.example` });
    expect(guarded.received.map(({ messageId }) => messageId)).toEqual(
      Array.from({ length: 20 }, (_, index) => `<${index}@store.example>`),
    );
    expect([guarded.connections, guarded.signIns]).toEqual([1, 1]);
    await mailer.close();
    await guarded.stop();
  });

  it('ends a connection after a hundred emails', async () => {
    const mailer = open();
    const connections = await connectionsDuring(async () => {
      for (let index = 0; index < 101; index++) await mailer.send(sampleMail);
      await mailer.close();
    });
    expect(connections).toBe(2);
    expect(receiver.received).toHaveLength(101);
  });

  it('connects again when the server has ended the idle connection', async () => {
    const mailer = open();
    const connections = await connectionsDuring(async () => {
      await mailer.send(sampleMail);
      receiver.hangUp();
      expect(await mailer.send(sampleMail)).toBe('sent');
      await mailer.close();
    });
    expect(connections).toBe(2);
    expect(receiver.received).toHaveLength(2);
  });

  it('does not reuse a connection on which an email failed', async () => {
    const mailer = open();
    const connections = await connectionsDuring(async () => {
      receiver.behaviour = 'refusing';
      await expect(mailer.send(sampleMail)).rejects.toMatchObject({ reason: 'refused' });
      receiver.behaviour = 'accepting';
      await mailer.send(sampleMail);
      await mailer.close();
    });
    expect(connections).toBe(2);
  });

  it('closes idle connections when it is closed or no email follows', async () => {
    const closing = open();
    await closing.send(sampleMail);
    expect(receiver.open()).toBe(1);
    await closing.close();
    await expect.poll(() => receiver.open()).toBe(0);
    await open({ idleMs: 50 }).send(sampleMail);
    await expect.poll(() => receiver.open()).toBe(0);
  });

  it('reports that the server is unreachable', async () => {
    const away = await startSmtpReceiver();
    await away.stop();
    await expect(open({ url: away.url }).send(sampleMail)).rejects.toMatchObject({ reason: 'not-reached' });
  });
});

describe('smtpMail with a server that does not speak SMTP', () => {
  const sockets = new Set<Socket>();
  let server: Server;
  let speak: (socket: Socket) => void;
  beforeAll(async () => {
    server = createServer((socket) => {
      sockets.add(socket.on('error', () => {}));
      speak(socket);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const send = () => {
    const { port } = server.address() as AddressInfo; // It listens on a port.
    return smtpMail({ url: `smtp://127.0.0.1:${port}`, from, answerMs: 300, timeoutMs: 1_000 }).send(sampleMail);
  };

  it.each<[string, (socket: Socket) => void]>([
    ['answers garbage', (socket) => socket.write('HTTP/1.1 200 OK\r\n\r\n')],
    ['answers bytes', (socket) => socket.write(Buffer.from([0, 255, 13, 10, 7, 13, 10]))],
    ['says nothing', () => {}],
    ['hangs up', (socket) => socket.end()],
    ['resets the connection', (socket) => socket.resetAndDestroy()],
    [
      'never ends its greeting',
      (socket) => {
        const talk = setInterval(() => socket.write('220-wait\r\n'), 50);
        socket.on('close', () => clearInterval(talk));
      },
    ],
  ])('fails within the time limit when the server %s', async (_what, how) => {
    speak = how;
    const before = Date.now();
    await expect(send()).rejects.toMatchObject({ name: 'MailNotAccepted' });
    expect(Date.now() - before).toBeLessThan(2_500);
  });
});
