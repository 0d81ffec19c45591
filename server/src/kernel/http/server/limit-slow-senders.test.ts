// @module-tag slow-7
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { limitConnections } from './limit-connections.ts';
import { limitSlowSenders } from './limit-slow-senders.ts';
import { makeServer } from './make-server.ts';

let server: FastifyInstance;
afterEach(async () => {
  vi.useRealTimers();
  server.server.closeAllConnections();
  await server.close();
});

const limits = { LENSDOCK_HEADERS_SECONDS: 20, LENSDOCK_BODY_SECONDS: 30, UPLOAD_MINIMUM_BYTES_PER_SECOND: 1_000 };

async function start(change: Partial<typeof limits> = {}, connections = { perAddress: 0, hops: 0 }) {
  server = makeServer({ LENSDOCK_LOG: 'silent' });
  limitConnections(server, {
    LENSDOCK_CONNECTIONS_PER_ADDRESS: connections.perAddress,
    LENSDOCK_PROXY_HOPS: connections.hops,
  });
  limitSlowSenders(server, { ...limits, ...change });
  server.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
  server.post('/json', async () => 'read');
  server.get('/never', () => new Promise(() => {}));
  server.patch('/upload', async (request) => {
    for await (const _ of request.raw);
    return 'stored';
  });
  /** Accepts a body without reading it, like a server with a slow disk. */
  server.patch('/busy', () => new Promise(() => {}));
  await server.listen({ port: 0, host: '127.0.0.1' });
}

/** A connection to the server that records what it receives. */
async function open(head = '') {
  const socket = connect(portOf(), '127.0.0.1');
  const seen = { text: '', closed: false };
  socket.on('data', (chunk) => {
    seen.text += chunk;
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    seen.closed = true;
  });
  await once(socket, 'connect');
  if (head !== '') socket.write(head);
  return { seen, send: (bytes: number) => socket.write(Buffer.alloc(bytes, 32)), socket };
}

const json = (length: number) =>
  `POST /json HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
const upload = (length: number, path = '/upload') =>
  `PATCH ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/offset+octet-stream\r\nContent-Length: ${length}\r\n\r\n`;

describe('limitSlowSenders', () => {
  /** Stops the timers; `pass` advances them by seconds and lets sockets work in between. */
  const stopTime = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const pass = async (seconds: number, each: () => void = () => {}) => {
    for (let second = 0; second < seconds; second++) {
      each();
      await wait(10);
      vi.advanceTimersByTime(1_000);
    }
    await wait(20);
  };

  it('returns 408 as a problem when a body does not arrive in time, even if it trickles steadily', async () => {
    stopTime();
    await start();
    const slow = await open(json(10_000));
    await pass(29, () => slow.send(10));
    expect(slow.seen.text).toBe('');
    await pass(2, () => slow.send(10));
    await expect.poll(() => slow.seen.closed).toBe(true);
    expect(slow.seen.text).toMatch(/^HTTP\/1.1 408 [\s\S]*application\/problem\+json[\s\S]*Connection: close/);
    expect(slow.seen.text).toContain('urn:lensdock:problem:request-timeout');
  });

  it('cuts off an upload that stays below the minimum rate', async () => {
    stopTime();
    await start();
    const slow = await open(upload(1_000_000));
    await pass(31, () => slow.send(10));
    await expect.poll(() => slow.seen.closed).toBe(true);
    expect(slow.seen.text).toContain('408');
  });

  it('allows an upload above the minimum rate to take any time, including pauses', async () => {
    stopTime();
    await start();
    const poor = await open(upload(61 * 2_000));
    await pass(41, () => poor.send(2_000));
    await pass(14);
    await pass(20, () => poor.send(2_000));
    await expect.poll(() => poor.seen.text).toContain('stored');
  });

  it('does not count time in which the server itself does not read', async () => {
    stopTime();
    await start();
    const patient = await open(upload(50_000_000, '/busy'));
    patient.send(20_000_000);
    await wait(200);
    await pass(70);
    expect(patient.seen).toEqual({ text: '', closed: false });
  });

  it('cuts off a client whose headers do not arrive in time', async () => {
    await start({ LENSDOCK_HEADERS_SECONDS: 1 });
    const [silent, half] = [await open(), await open('GET / HTTP/1.1\r\nHost: loc')];
    await expect.poll(() => [silent.seen.closed, half.seen.closed], { timeout: 20_000 }).toEqual([true, true]);
  });
});

describe('limitConnections', () => {
  it('refuses the connection of an address at its limit and accepts the next one after another has closed', async () => {
    await start({}, { perAddress: 2, hops: 0 });
    const [first] = [await open(), await open()];
    const third = await open();
    await expect.poll(() => third.seen.closed).toBe(true);
    first.socket.destroy();
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${portOf()}/none`).catch(() => undefined))?.status)
      .toBe(404);
  });

  it('counts open calls per client behind a proxy and leaves the proxy’s connections alone', async () => {
    await start({}, { perAddress: 2, hops: 1 });
    const call = (client: string) =>
      open(`GET /never HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${client}\r\n\r\n`);
    const calls = [await call('192.0.2.1'), await call('192.0.2.1'), await call('192.0.2.2'), await call('192.0.2.2')];
    await wait(100);
    const over = await call('192.0.2.1');
    await expect.poll(() => over.seen.text).toContain('urn:lensdock:problem:too-many-requests');
    expect(over.seen.text.toLowerCase()).toContain('retry-after: 1');
    expect(calls.map(({ seen }) => seen)).toEqual(calls.map(() => ({ text: '', closed: false })));
  });
});

function portOf(): number {
  return (server.server.address() as AddressInfo).port; // It listens on TCP.
}
