import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileRates } from './file-rates.ts';
import { httpRates } from './http-rates.ts';
import { ratesSourceConformance } from './rates-sources.conformance.ts';
import { dayOf, envelope } from './testing/rates-document.ts';

const good = envelope(dayOf('2026-11-20', { USD: '1.0705' }));

describe('rates from a file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rates-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  ratesSourceConformance(() => ({
    holding: async (document) => {
      const path = join(folder, 'rates.xml');
      await writeFile(path, document);
      return fileRates(path);
    },
    missing: async () => fileRates(join(folder, 'no-such.xml')),
  }));

  it('are not read from a folder', async () => {
    await expect(fileRates(folder).readDays()).rejects.toMatchObject({ reason: 'not-reached' });
  });
});

describe('rates from an address', () => {
  let answer: RequestListener;
  let server: Server;
  let address: string;
  beforeAll(async () => {
    server = createServer((request, response) => answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/stats/eurofxref-daily.xml`; // it listens on a port
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const asking = (listener: RequestListener, options?: Parameters<typeof httpRates>[1]) => {
    answer = listener;
    return httpRates(address, options).readDays();
  };

  ratesSourceConformance(() => ({
    holding: async (document) => {
      answer = (_request, response) => response.end(document);
      return httpRates(address);
    },
    missing: async () => {
      answer = (_request, response) => response.writeHead(404).end();
      return httpRates(address);
    },
  }));

  it('come packed as well', async () => {
    const packed = gzipSync(good);
    const days = await asking((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
    );
    expect(days.map(({ date }) => date)).toEqual(['2026-11-20']);
  });

  it('are not unpacked without end', async () => {
    const packed = gzipSync(Buffer.alloc(50_000_000, 32));
    const asked = asking((_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed));
    await expect(asked).rejects.toMatchObject({ reason: 'not-rates', message: 'more than 1000000 bytes' });
  });

  it('are not taken from an answer that ends too early', async () => {
    const asked = asking((_request, response) => {
      response.writeHead(200, { 'content-length': String(good.length) }).write(good.slice(0, 100));
      setTimeout(() => response.destroy(), 20);
    });
    await expect(asked).rejects.toMatchObject({ reason: 'not-reached' });
  });

  it.each([500, 503, 204, 304])('are not there when the answer is %d', async (status) => {
    const asked = asking((_request, response) => response.writeHead(status).end());
    await expect(asked).rejects.toMatchObject({ reason: 'not-reached', message: expect.stringContaining(`${status}`) });
  });

  it('are not followed elsewhere', async () => {
    const asked: (string | undefined)[] = [];
    const moved = asking((request, response) => {
      asked.push(request.url);
      response.writeHead(302, { location: '/elsewhere.xml' }).end();
    });
    await expect(moved).rejects.toMatchObject({ reason: 'not-reached' });
    expect(asked).toEqual(['/stats/eurofxref-daily.xml']);
  });

  it.each([
    ['at all', () => {}],
    ['to its end', (_request, response) => response.writeHead(200).write(good.slice(0, 100))],
  ] satisfies [string, RequestListener][])('are not waited for when nobody answers %s', async (_what, listener) => {
    await expect(asking(listener, { timeoutMs: 200 })).rejects.toMatchObject({
      reason: 'not-reached',
      message: expect.stringContaining('within 200 ms'),
    });
  });

  it('are not there when nobody listens', async () => {
    await expect(httpRates('http://127.0.0.1:9/').readDays()).rejects.toMatchObject({ reason: 'not-reached' });
  });
});
