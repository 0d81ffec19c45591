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

describe('fileRates', () => {
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

  it('refuses a folder', async () => {
    await expect(fileRates(folder).readDays()).rejects.toMatchObject({ reason: 'not-reached' });
  });
});

describe('httpRates', () => {
  let answer: RequestListener;
  let server: Server;
  let address: string;
  beforeAll(async () => {
    server = createServer((request, response) => answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/stats/eurofxref-daily.xml`; // It listens on a port.
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const readFrom = (listener: RequestListener, options?: Parameters<typeof httpRates>[1]) => {
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

  it('accepts a compressed response', async () => {
    const packed = gzipSync(good);
    const days = await readFrom((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
    );
    expect(days.map(({ date }) => date)).toEqual(['2026-11-20']);
  });

  it('limits the unpacked size', async () => {
    const packed = gzipSync(Buffer.alloc(50_000_000, 32));
    const reading = readFrom((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
    );
    await expect(reading).rejects.toMatchObject({ reason: 'not-rates', message: 'expected at most 1000000 bytes' });
  });

  it('refuses a truncated response', async () => {
    const reading = readFrom((_request, response) => {
      response.writeHead(200, { 'content-length': String(good.length) }).write(good.slice(0, 100));
      setTimeout(() => response.destroy(), 20);
    });
    await expect(reading).rejects.toMatchObject({ reason: 'not-reached' });
  });

  it.each([500, 503, 204, 304])('fails on status %d', async (status) => {
    const reading = readFrom((_request, response) => response.writeHead(status).end());
    await expect(reading).rejects.toMatchObject({
      reason: 'not-reached',
      message: expect.stringContaining(`${status}`),
    });
  });

  it('follows no redirect', async () => {
    const requests: (string | undefined)[] = [];
    const moved = readFrom((request, response) => {
      requests.push(request.url);
      response.writeHead(302, { location: '/elsewhere.xml' }).end();
    });
    await expect(moved).rejects.toMatchObject({ reason: 'not-reached' });
    expect(requests).toEqual(['/stats/eurofxref-daily.xml']);
  });

  it.each([
    ['at all', () => {}],
    ['to its end', (_request, response) => response.writeHead(200).write(good.slice(0, 100))],
  ] satisfies [string, RequestListener][])(
    'stops waiting when the server does not respond %s',
    async (_what, listener) => {
      await expect(readFrom(listener, { timeoutMs: 200 })).rejects.toMatchObject({
        reason: 'not-reached',
        message: expect.stringContaining('within 200 ms'),
      });
    },
  );

  it('fails when no server listens', async () => {
    await expect(httpRates('http://127.0.0.1:9/').readDays()).rejects.toMatchObject({ reason: 'not-reached' });
  });
});
