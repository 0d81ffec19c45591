import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer } from '../../../testing/test-server.ts';
import { makeServer } from './make-server.ts';
import { prepareShutdown } from './shutdown.ts';

const limitMs = 60_000;

describe('a stopping server', () => {
  let server: FastifyInstance;
  let port: number;
  let finish: (text: string) => void;
  let isDone: boolean;
  let arrived: number;
  beforeEach(async () => {
    server = makeServer({ LENSDOCK_LOG: 'silent' });
    server.addHook('onRequest', async () => void arrived++);
    prepareShutdown(server);
    isDone = false;
    arrived = 0;

    const slow = new Promise<string>((resolve) => {
      finish = resolve;
    });
    server.get('/quick', async () => 'quick');
    server.get('/slow', ({ raw }) => Promise.race([slow, once(raw.socket, 'close').then(() => 'the caller has left')]));
    server.get('/begun', async (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'Content-Length': 4 }).flushHeaders();
      reply.raw.end(await slow);
    });
    // The rest of a call whose connection is closed: of a change, or of a read that a browser has left.
    const outlive = async ({ raw }: FastifyRequest) => {
      await once(raw.socket, 'close');
      await wait(50);
      isDone = true;
    };
    server.post('/store', outlive);
    server.get('/read', outlive);
    await server.listen({ port: 0, host: '127.0.0.1' });
    port = (server.server.address() as AddressInfo).port; // It listens on TCP.
  });
  afterEach(() => {
    server.server.closeAllConnections();
    return server.close();
  });

  /** A connection as a proxy keeps it, with everything received and whether it was closed. */
  const open = async () => {
    const socket = connect(port, '127.0.0.1');
    const seen = { text: '', closed: false };
    socket.on('data', (chunk) => {
      seen.text += chunk;
    });
    socket.on('close', () => {
      seen.closed = true;
    });
    socket.on('error', () => {});
    await once(socket, 'connect');
    const send = (path: string, method = 'GET') =>
      socket.write(
        `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${method === 'POST' ? 'Content-Length: 0\r\n' : ''}\r\n`,
      );
    return {
      seen,
      send,
      close: () => socket.destroy(),
      until: (text: string) => expect.poll(() => seen.text).toContain(text),
    };
  };

  it('serves calls while draining and closes each connection after its response', async () => {
    const [before, late] = [await open(), await open()];
    before.send('/slow');
    await expect.poll(() => arrived).toBe(1);
    late.send('/quick');
    await late.until('quick');
    expect(late.seen.text).not.toContain('close');
    server.shutdown.drain();
    late.send('/quick');
    await late.until('Connection: close');
    finish('done');
    await before.until('done');
    expect(before.seen.text).toContain('Connection: close');
    await expect.poll(() => [before.seen.closed, late.seen.closed]).toEqual([true, true]);
  });

  it('does not wait for idle connections', async () => {
    const [unused, used] = [await open(), await open()];
    used.send('/quick');
    await used.until('quick');
    expect(await server.shutdown.close({ limitMs })).toBe(0);
    await expect.poll(() => [unused.seen.closed, used.seen.closed]).toEqual([true, true]);
  });

  it('lets running calls finish and answers the next one on their connection with a problem', async () => {
    const [running, begun] = [await open(), await open()];
    running.send('/slow');
    begun.send('/begun');
    await begun.until('Content-Length: 4');
    await expect.poll(() => arrived).toBe(2);
    const closed = server.shutdown.close({ limitMs });
    begun.send('/quick');
    await expect.poll(() => arrived).toBe(3);
    finish('done');
    expect(await closed).toBe(0);
    await expect.poll(() => running.seen.closed && begun.seen.closed).toBe(true);
    expect(running.seen.text).toMatch(/^HTTP\/1.1 200 [\s\S]*Connection: close[\s\S]*done$/i);
    const refusal = begun.seen.text.slice(begun.seen.text.indexOf('done') + 4);
    expect(refusal).toMatch(/^HTTP\/1.1 503 /);
    expect(refusal.toLowerCase()).toMatch(/retry-after: \d+\r\n/);
    expect(refusal.toLowerCase()).toContain('connection: close\r\n');
    expect(refusal).toContain('urn:lensdock:problem:temporarily-unavailable');
  });

  it('cuts off calls that still run at the limit, counts them, and lets a write finish', async () => {
    const [slow, change] = [await open(), await open()];
    slow.send('/slow');
    change.send('/store', 'POST');
    await expect.poll(() => arrived).toBe(2);
    expect(await server.shutdown.close({ limitMs: 100 })).toBe(2);
    expect(isDone).toBe(true);
  });

  it('waits for a read whose connection was closed before', async () => {
    const left = await open();
    left.send('/read');
    await expect.poll(() => arrived).toBe(1);
    left.close();
    expect(await server.shutdown.close({ limitMs })).toBe(0);
    expect(isDone).toBe(true);
  });

  it('cuts off running calls as soon as hurry is aborted', async () => {
    const slow = await open();
    slow.send('/slow');
    await expect.poll(() => arrived).toBe(1);
    expect(await server.shutdown.close({ limitMs, hurry: AbortSignal.timeout(50) })).toBe(1);
  });
});

it('reports that a draining server is live but not ready', async () => {
  const { server, stop } = await startTestServer();
  server.shutdown.drain();
  const ready = await server.inject('/readyz');
  expect([ready.statusCode, ready.headers['retry-after'], ready.json()]).toEqual([503, '5', { status: 'stopping' }]);
  expect((await server.inject('/livez')).statusCode).toBe(200);
  expect((await server.inject('/api/catalogue/none')).statusCode).not.toBe(503);
  await stop();
});
