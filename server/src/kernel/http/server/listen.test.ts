// @module-tag slow-7
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { limitConnections } from './limit-connections.ts';
import { limitSlowSenders } from './limit-slow-senders.ts';
import { listen } from './listen.ts';
import { makeServer } from './make-server.ts';
import { prepareShutdown } from './shutdown.ts';

const hasIpv6Loopback = Object.values(networkInterfaces()).some((each) =>
  each?.some(({ address }) => address === '::1'),
);

let server: FastifyInstance;
afterEach(async () => {
  server.server.closeAllConnections();
  await server.close();
});

function makeLimited(connections: number) {
  server = makeServer({ LENSDOCK_LOG: 'silent' });
  prepareShutdown(server);
  limitConnections(server, { LENSDOCK_CONNECTIONS_PER_ADDRESS: connections, LENSDOCK_PROXY_HOPS: 0 });
  limitSlowSenders(server, {
    LENSDOCK_HEADERS_SECONDS: 1,
    LENSDOCK_BODY_SECONDS: 30,
    UPLOAD_MINIMUM_BYTES_PER_SECOND: 1_000,
  });
  server.get('/', async () => 'answered');
}

async function open(host: string) {
  const { port } = server.server.address() as AddressInfo; // It listens on TCP.
  const localAddress = host === '::1' ? '::1' : '127.0.0.1';
  const socket = connect({ host, port, localAddress });
  const seen = { text: '', closed: false };
  socket.on('data', (chunk) => {
    seen.text += chunk;
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    seen.closed = true;
  });
  await once(socket, 'connect');
  return { seen, socket };
}

describe('a server listening on several addresses', () => {
  const addresses = ['127.0.0.1', '127.0.0.2'];
  const listenAtBoth = () => listen(server, { host: 'localhost', port: 0 }, async () => addresses);

  it('accepts calls on each address and counts a client’s connections together', async () => {
    makeLimited(2);
    await listenAtBoth();
    const both = await Promise.all(addresses.map(open));
    for (const { seen, socket } of both) {
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
      await expect.poll(() => seen.text).toContain('answered');
    }
    const third = await open('127.0.0.2');
    await expect.poll(() => third.seen.closed).toBe(true);
    expect(both.map(({ seen }) => seen.closed)).toEqual([false, false]);
  });

  it.skipIf(!hasIpv6Loopback)('accepts calls on ::1 and limits the connections there', async () => {
    makeLimited(1);
    await listen(server, { host: 'localhost', port: 0 }, async () => ['127.0.0.1', '::1']);
    const { seen, socket } = await open('::1');
    socket.write('GET / HTTP/1.1\r\nHost: [::1]\r\n\r\n');
    await expect.poll(() => seen.text).toContain('answered');
    const second = await open('::1');
    await expect.poll(() => second.seen.closed).toBe(true);
    expect((await open('127.0.0.1')).seen.closed).toBe(false);
  });

  it('limits the time for headers on each address', async () => {
    makeLimited(0);
    await listenAtBoth();
    const { seen, socket } = await open('127.0.0.2');
    socket.write('GET / HTTP/1.1\r\n');
    await expect.poll(() => seen.closed, { timeout: 20_000 }).toBe(true);
    expect(seen.text).toContain('408');
  });

  it('closes the idle connections of each address and stops listening when it stops', async () => {
    makeLimited(0);
    await listenAtBoth();
    const { port } = server.server.address() as AddressInfo; // It listens on TCP.
    const { seen } = await open('127.0.0.2');
    expect(await server.shutdown.close({ limitMs: 60_000 })).toBe(0);
    await expect.poll(() => seen.closed).toBe(true);
    await expect(once(connect({ host: '127.0.0.2', port }), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('waits for running calls on each address when it stops', async () => {
    makeLimited(0);
    const call = Promise.withResolvers<string>();
    server.get('/slow', () => call.promise);
    await listenAtBoth();
    const { seen, socket } = await open('127.0.0.2');
    const arrived = once(server.server, 'request');
    socket.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await arrived;
    const stopping = server.shutdown.close({ limitMs: 60_000 });
    await wait(200);
    call.resolve('late');
    expect(await stopping).toBe(0);
    await expect.poll(() => seen.text).toContain('late');
  });
});
