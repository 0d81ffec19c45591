// @module-tag slow-7
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertPrice, readPricing, savePricing } from '@lensdock/contract/pricing/pricing.endpoints.ts';
import { licencesOf } from '@lensdock/contract/pricing/testing/pricing-cases.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { dayOf, envelope } from '@lensdock/ports/rates/testing/rates-document.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newApp } from '../apps/testing/staged-app.ts';
import { startTestServer, type TestServer, testMoment } from '../testing/test-server.ts';
import { openRates } from './open-rates.ts';
import { readRatesFile, refreshRates } from './refresh-rates.ts';

/** Stands in for the central bank; each test sets its answer. */
let bank: Server;
let answer: { status: number; body: string };
let address: string;
let folder: string;
let file: string;
let server: TestServer;

const today = '2026-11-18';
const table = (date: string, usd: string) => envelope(dayOf(date, { USD: usd, PLN: '4.2' }));

beforeAll(async () => {
  bank = createServer((_request, response) => response.writeHead(answer.status).end(answer.body));
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(bank.address() as AddressInfo).port}/`; // listens on a TCP port
  folder = await mkdtemp(join(tmpdir(), 'rates-'));
  file = join(folder, 'rates.xml');
});
afterAll(async () => {
  bank.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  answer = { status: 200, body: table(today, '1.1') };
  server = await startTestServer({ RATES_URL: address });
});
afterEach(() => server.stop());

const refresh = () => refreshRates(server.services);
const nextDay = () => server.clock.advance(24 * 60 * 60 * 1000);

async function converted() {
  const { body, headers } = await server.call(convertPrice, { as: 'ada', query: { price: '1000' } });
  return { usd: body.amounts.USD, date: body.rateDate, header: headers['rate-date'] };
}

async function operatorMessages(): Promise<unknown[]> {
  return server.database.query(sql`
    select parameters from message where kind = 'exchange-rates-refused' and role = 'operator' order by at`);
}

describe('new exchange rates', () => {
  it('replace the bundled ones with their date and are stored once', async () => {
    expect(await converted()).toEqual({ usd: '1087.70', date: today, header: today });
    answer.body = table('2026-11-17', '1.2');
    await refresh();
    expect(await converted()).toEqual({ usd: '1200', date: '2026-11-17', header: '2026-11-17' });
    await refresh();
    const rows = await server.database.query(sql`
      select actor, subject_id as day, after from audit where action = 'refresh-exchange-rates'`);
    expect(rows).toEqual([
      {
        actor: 'system',
        day: '2026-11-17',
        after: { date: '2026-11-17', EUR: '1', USD: '1.2', source: new URL(address).host },
      },
    ]);
  });

  it('are shared with other servers on the same database', async () => {
    await refresh();
    const other = await openRates(server.services.settings, server.database);
    expect(await other.rates.ratesAt(testMoment)).toMatchObject({ date: today, perEuro: { USD: '1.1' } });
  });

  it('do not change saved prices, which keep their rate', async () => {
    await refresh();
    const id = await newApp(server);
    await server.call(savePricing, { as: 'ada', params: { id }, body: licencesOf(['FULL', true, '1000']) });
    nextDay();
    answer.body = table('2026-11-19', '1.15');
    await refresh();
    expect((await converted()).usd).toBe('1150');
    const { body } = await server.call(readPricing, { as: 'ada', params: { id } });
    expect(body.licences.find(({ type }) => type.code === 'FULL')).toMatchObject({ convertedPrices: { USD: '1100' } });
  });

  it('never change the past: known days stay, and older ones are not added', async () => {
    await refresh();
    answer.body = envelope(dayOf(today, { USD: '1.15' }), dayOf('2026-11-17', { USD: '1.05' }));
    await refresh();
    const days = await server.database.query(sql`select day::text, per_euro ->> 'USD' as usd from exchange_rates`);
    expect(days).toEqual([{ day: today, usd: '1.1' }]);
    await expect(server.database.execute(sql`update exchange_rates set day = day + 1`)).rejects.toThrow(/permission/);
    await expect(server.database.execute(sql`delete from exchange_rates`)).rejects.toThrow(/permission/);
  });

  it('are stored once by servers that read them concurrently', async () => {
    await Promise.all(Array.from({ length: 8 }, refresh));
    const rows = await server.database.query(sql`select 1 from audit where action = 'refresh-exchange-rates'`);
    expect(rows).toHaveLength(1);
  });
});

describe('missing exchange rates', () => {
  beforeEach(refresh);

  it.each([
    ['an error status', { status: 500, body: '' }, /expected status 200, found 500/],
    ['an HTML page', { status: 200, body: '<html>Soon back.</html>' }, /begins with html/],
    ['a truncated document', { status: 200, body: table('2026-11-19', '1.1').slice(0, 200) }, /not XML/],
    ['a document that is too large', { status: 200, body: ' '.repeat(1_500_000) }, /expected at most 1000000 bytes/],
    ['an invalid rate', { status: 200, body: table('2026-11-19', '-') }, /no rate for USD/],
  ])('fail the task, keep the old rates and notify no one after %s', async (_what, given, printed) => {
    nextDay();
    answer = given;
    await expect(refresh()).rejects.toThrow(printed);
    expect(await converted()).toEqual({ usd: '1100', date: today, header: today });
    expect(await operatorMessages()).toEqual([]);
    answer = { status: 200, body: table('2026-11-19', '1.12') };
    await refresh();
    expect(await converted()).toMatchObject({ usd: '1120', date: '2026-11-19' });
  });

  it('notify operators once when the table was rejected, and metrics report it until a valid table arrives', async () => {
    nextDay();
    answer.body = table('2026-11-19', '11');
    for (let hour = 0; hour < 3; hour++) await expect(refresh()).rejects.toThrow('USD 1.1 → 11');
    expect(await converted()).toMatchObject({ usd: '1100', date: today });
    const source = new URL(address).host;
    expect(await operatorMessages()).toEqual([{ parameters: { source, day: '2026-11-19', found: 'USD 1.1 → 11' } }]);
    expect((await server.server.inject('/metrics')).body).toMatch(/^lensdock_rates_refused 1$/m);
    answer.body = table('2026-11-19', '1.12');
    await refresh();
    const state = await server.database.query(sql`select failure, refused_day from rates_source`);
    expect(state).toEqual([{ failure: null, refused_day: null }]);
  });

  it('become outdated, which metrics report', async () => {
    for (let days = 0; days < 10; days++) nextDay();
    const { body } = await server.server.inject('/metrics');
    expect(body).toMatch(new RegExp(`^lensdock_rates_age_seconds ${10.5 * 86_400}$`, 'm'));
  });
});

describe('the first table of a source', () => {
  it('may differ strongly from old bundled rates but not by an order of magnitude', async () => {
    answer.body = table(today, '1.6');
    await refresh();
    expect((await converted()).usd).toBe('1600');
    await server.stop();
    server = await startTestServer({ RATES_URL: address });
    answer.body = table(today, '171.94');
    await expect(refresh()).rejects.toThrow('USD 1.0877 → 171.94');
  });
});

describe('a file of rates', () => {
  const opened = async (settings: { RATES_URL?: string; RATES_JUMP_PERCENT?: number } = {}) => {
    await server.stop();
    server = await startTestServer({ RATES_URL: undefined, ...settings, RATES_FILE: file });
    return server.services;
  };
  const print = (sentence: string) => void printed.push(sentence);
  let printed: string[];
  beforeEach(() => {
    printed = [];
  });

  it('applies from the start of the server', async () => {
    await writeFile(file, table(today, '1.05'));
    await readRatesFile(await opened(), print);
    expect(await converted()).toMatchObject({ usd: '1050', date: today });
  });

  it('stops the start with the name of the setting when it is missing or has no rates', async () => {
    const services = await opened();
    await writeFile(file, 'none');
    await expect(readRatesFile(services, print)).rejects.toThrow(/^RATES_FILE: /);
    await rm(file);
    await expect(readRatesFile(services, print)).rejects.toThrow(/^RATES_FILE: .*ENOENT/);
  });

  it('is reported at the start without stopping it when its rates are implausible', async () => {
    await writeFile(file, table('2027-01-01', '1.05'));
    await readRatesFile(await opened(), print);
    expect(printed).toEqual(['The exchange rates in RATES_FILE were rejected: 2027-01-01 > 2026-11-18']);
    expect((await converted()).usd).toBe('1087.70');
  });

  it('is read in addition to a URL, and a failure of one does not affect the other', async () => {
    await opened({ RATES_URL: address });
    await rm(file, { force: true });
    await expect(refresh()).rejects.toThrow(/ENOENT/);
    expect((await converted()).usd).toBe('1100');
  });

  it('may contain larger jumps if the setting allows them', async () => {
    await writeFile(file, table('2026-11-17', '1.05'));
    const services = await opened({ RATES_JUMP_PERCENT: 50 });
    await readRatesFile(services, print);
    await writeFile(file, table(today, '1.5'));
    await refresh();
    expect((await converted()).usd).toBe('1500');
  });
});
