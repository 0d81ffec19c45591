import type { lookup } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startProtocolSwitcher } from '../testing/protocol-switcher.ts';
import { httpWebhooks } from './http-webhooks.ts';
import { isPrivateAddress } from './private-address.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A receiver on this machine; returns its address. */
async function receive(handler: Parameters<typeof createServer>[1]): Promise<string> {
  const receiver = createServer(handler as never); // The overloads of the two forms hide each other.
  server = receiver;
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`; // It listens on a port.
}

const here = httpWebhooks({ loopbackHttp: true, timeoutMs: 400 });
const message = (address: string) => ({ address, headers: { 'Content-Type': 'application/json' }, body: '{"a":"ä"}' });

describe('post', () => {
  it('sends the body unchanged with its headers, and returns the status with the beginning of the text', async () => {
    let seen: unknown;
    const address = await receive(async (request, reply) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      seen = [request.method, request.url, request.headers['content-type'], Buffer.concat(chunks).toString()];
      reply.writeHead(500).end('x'.repeat(5_000));
    });
    expect(await here.post(message(address))).toEqual({ status: 500, text: 'x'.repeat(1_000) });
    expect(seen).toEqual(['POST', '/hook', 'application/json', '{"a":"ä"}']);
  });

  it('follows no redirect', async () => {
    let calls = 0;
    const address = await receive((_request, reply) => {
      calls += 1;
      reply.writeHead(307, { Location: '/elsewhere' }).end();
    });
    expect([(await here.post(message(address))).status, calls]).toEqual([307, 1]);
  });

  it('stops waiting for a silent receiver, and accepts the status of one that stalls after it', async () => {
    const silent = await receive(() => {});
    await expect(here.post(message(silent))).rejects.toMatchObject({ kind: 'timeout' });
    server?.closeAllConnections();
    server?.close();
    const slow = await receive((_request, reply) => {
      reply.writeHead(202).write('taken');
    });
    expect(await here.post(message(slow))).toEqual({ status: 202, text: 'taken' });
  });

  it('reports an unreachable receiver, and stops when it is aborted', async () => {
    const address = await receive(() => {});
    await expect(here.post(message(address), AbortSignal.abort())).rejects.toMatchObject({ kind: 'unreachable' });
    server?.close();
    server?.closeAllConnections();
    await expect(here.post(message(address))).rejects.toMatchObject({ kind: 'unreachable', message: 'ECONNREFUSED' });
  });

  it('rejects when the receiver switches the protocol', async () => {
    const switcher = await startProtocolSwitcher();
    await expect(here.post(message(switcher.address))).rejects.toMatchObject({ kind: 'unreachable' });
    await switcher.stop();
  }, 5_000);

  it('calls no name that leads to a private address', async () => {
    let calls = 0;
    const address = await receive((_request, reply) => {
      calls += 1;
      reply.end();
    });
    const byName = address.replace('127.0.0.1', 'localhost').replace('http:', 'https:');
    await expect(httpWebhooks().post(message(byName))).rejects.toMatchObject({ kind: 'refused' });
    // A name that looks public, with this machine among its addresses.
    const resolve = ((_name: string, _how: object, done: (error: null, found: object[]) => void) =>
      done(null, [
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ])) as typeof lookup; // The overload that is used.
    const rebound = address.replace('127.0.0.1', 'store.example').replace('http:', 'https:');
    await expect(httpWebhooks({ resolve }).post(message(rebound))).rejects.toMatchObject({ kind: 'refused' });
    expect(calls).toBe(0);
  });
});

describe('addressProblem', () => {
  it.each([
    ['https://store.example/hooks?a=1', undefined],
    ['https://93.184.216.34/', undefined],
    ['store.example', 'form'],
    ['ftp://store.example/', 'form'],
    ['https://me:secret@store.example/', 'form'],
    ['https://store.example/#here', 'form'],
    ['http://store.example/', 'plain'],
    ['http://127.0.0.1:8080/', 'plain'],
    ['https://localhost/', 'private'],
    ['https://127.0.0.1/', 'private'],
    ['https://2130706433/', 'private'],
    ['https://0x7f.1/', 'private'],
    ['https://[::1]/', 'private'],
    ['https://[::ffff:10.0.0.1]/', 'private'],
    ['https://10.1.2.3/', 'private'],
    ['https://169.254.169.254/latest/meta-data', 'private'],
    ['https://[fd00::1]/', 'private'],
    ['https://[fe80::1]/', 'private'],
  ])('checks the form of %s: %s', (address, refusal) => {
    expect(httpWebhooks().refusalOf(address)).toBe(refusal);
  });

  it('allows private addresses by one setting, and plain http to this machine by the other', () => {
    const within = httpWebhooks({ privateAddresses: true });
    expect([within.refusalOf('https://10.1.2.3/'), within.refusalOf('http://10.1.2.3/')]).toEqual([undefined, 'plain']);
    for (const address of ['http://localhost:1/', 'http://127.0.0.1:1/', 'http://[::1]:1/'])
      expect(here.refusalOf(address)).toBeUndefined();
    expect(here.refusalOf('http://10.1.2.3/')).toBe('plain');
    expect(here.refusalOf('https://10.1.2.3/')).toBe('private');
  });
});

it.each([
  ['8.8.8.8', false],
  ['2606:4700::1111', false],
  ['100.64.0.1', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['224.0.0.1', true],
  ['255.255.255.255', true],
  ['::', true],
  ['64:ff9b::a00:1', true],
  ['2002:a00:1::', true],
  ['2001:0:a00:1::', true],
  ['ff02::1', true],
  ['nothing', true],
])('recognises %s as private: %s', (ip, expected) => {
  expect(isPrivateAddress(ip)).toBe(expected);
});
