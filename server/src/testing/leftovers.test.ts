// @module-tag slow-3
import { once } from 'node:events';
import { chmod, glob, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { composeInvoice } from '@lensdock/contract/invoices/invoice.ts';
import { startEmbeddedPostgres } from '@lensdock/ports/database/embedded/embedded-postgres.ts';
import { postgresDatabase } from '@lensdock/ports/database/postgres-database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { describe, expect, it } from 'vitest';
import { drawInvoice } from '../invoices/draw-invoice.ts';
import { readInvoice } from '../invoices/testing/read-invoice.ts';
import { bankDetailsIn, testBankDetails } from './bank-details.ts';
import { bankDetailsInFolder } from './leftovers.ts';
import { northlight, startTestServer } from './test-server.ts';

describe('bankDetailsIn', () => {
  it.each([
    [
      'a detail of the tests',
      `account ${testBankDetails.american.accountNumber}`,
      ['8264019357', '82640193', '64019357'],
    ],
    ['a part of a detail of the tests', 'xDE893704x', ['DE893704']],
    ['an unknown IBAN', '{"iban":"FR1420041010050500013M02606"}', ['FR1420041010050500013M02606']],
    ['an IBAN with spaces', 'to NL91 ABNA 0417 1643 00 by hand', ['NL91ABNA0417164300']],
    ['a card number', 'card 5555 5555 5555 4444', ['5555555555554444']],
  ])('finds %s', (_what, text, found) => {
    expect(bankDetailsIn(text)).toEqual(found);
  });

  it.each([
    ['a number with a wrong check digit', '5555555555554445 FR1420041010050500013M02607'],
    ['times and sums', '1763467200000 2026-11-18T12:00:00.000Z 4111111111111'],
    ['a UUID of digits', '36501081-9224-4489-8a1b-0a6f3b1c2d01'],
    ['a hash', '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
    ['the last four characters', 'ending in 3000'],
  ])('ignores %s', (_what, text) => {
    expect(bankDetailsIn(text)).toEqual([]);
  });

  it('finds bank details in tests only in the shared list', async () => {
    const folder = new URL('../../../', import.meta.url);
    let looked = 0;
    for (const workspace of ['server', 'console', 'e2e'])
      for await (const path of glob(`${workspace}/src/**/*.{ts,tsx}`, { cwd: fileURLToPath(folder) })) {
        if (/bank-details\.ts$|leftovers\.test\.ts$/.test(path)) continue;
        looked++;
        expect(bankDetailsIn(await readFile(new URL(path, folder), 'utf8')), path).toEqual([]);
      }
    expect(looked).toBeGreaterThan(1000);
  });
});

describe('the stop of a test server', () => {
  it('fails if its database contains a bank detail', async () => {
    const server = await startTestServer();
    await server.database.execute(sql`
      insert into audit (at, request_id, actor, actor_name, actor_role, action, subject_kind, subject_id, after)
      values (now(), 'r', 'eve', 'Eve', 'developer', 'add-payout-method', 'payout-account', 'x', ${JSON.stringify({ iban: testBankDetails.iban })}::jsonb)`);
    await expect(server.stop()).rejects.toThrow(`${testBankDetails.iban} in audit`);
  });

  it('ignores an amount with the digits of a bank detail, but no other column of its row', async () => {
    const stopWith = async (licence: string, grossMinor: string) => {
      const server = await startTestServer();
      await server.database.execute(sql`
        insert into revenue_day (company_id, day, currency, licence, gross_minor, commission_minor, net_minor)
        values (${northlight.id}, '2026-11-18', 'EUR', ${licence}, ${grossMinor}, 0, 0)`);
      await server.stop();
    };
    await stopWith('FULL', testBankDetails.card.slice(0, 8));
    await expect(stopWith(testBankDetails.card, '0')).rejects.toThrow(`${testBankDetails.card} in revenue_day`);
  });

  it('fails if its log contains a bank detail', async () => {
    const server = await startTestServer();
    server.server.log.warn({ body: { iban: 'FR1420041010050500013M02606' } }, 'payout account rejected');
    await expect(server.stop()).rejects.toThrow('FR1420041010050500013M02606 in log');
  });
});

it('finds a deleted bank detail in the data folder of an embedded database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lensdock-left-'));
  // When run as root, PostgreSQL runs as another account that needs access.
  await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ dataFolder: folder, print: () => {} });
  const database = postgresDatabase(postgres.owner);
  await database.execute(sql`create table note (text text)`);
  await database.execute(sql`insert into note values (${`to ${testBankDetails.iban}`})`);
  await database.execute(sql`drop table note`);
  await database.close();
  await postgres.stop();
  expect((await bankDetailsInFolder(folder)).length).toBeGreaterThan(0);
  await rm(folder, { recursive: true, force: true });
});

it('tolerates files that are removed during the search of a folder, but not a missing folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lensdock-left-'));
  await symlink(join(folder, 'removed'), join(folder, 'link'));
  await writeFile(join(folder, 'kept'), `to ${testBankDetails.iban}`);
  expect(await bankDetailsInFolder(folder)).toEqual([join(folder, 'kept')]);
  await rm(folder, { recursive: true });
  await expect(bankDetailsInFolder(folder)).rejects.toThrow('No such file or directory');
});

describe('a search of PDFs', () => {
  const offsets = (...lines: string[]) => ['%PDF-1.7', ...lines, 'xref', '0 2', '0000012345 00000 n ', ''].join('\n');
  const foundIn = async (content: string | Uint8Array) => {
    const folder = await mkdtemp(join(tmpdir(), 'lensdock-left-'));
    await writeFile(join(folder, 'invoice.pdf'), content);
    const found = await bankDetailsInFolder(folder);
    await rm(folder, { recursive: true });
    return found.length;
  };

  it('ignores an offset with the digits of a bank detail', async () => {
    expect(offsets()).toContain(testBankDetails.refusedAmerican.accountNumber.slice(0, 8));
    expect(await foundIn(offsets())).toBe(0);
    expect(await foundIn(offsets().replace('%PDF-1.7', 'a text'))).toBe(1);
  });

  it('finds a bank detail before the offsets', async () => {
    expect(await foundIn(offsets(`(${testBankDetails.iban})`))).toBe(1);
    expect(await foundIn(offsets(testBankDetails.refusedAmerican.accountNumber))).toBe(1);
  });

  it('finds a bank detail in the metadata of an invoice, and reads it in its text and its attached file', async () => {
    const invoice = await drawInvoice(invoiceFrom(testBankDetails.iban), new Date('2026-11-20T06:00:00Z'));
    expect(await foundIn(invoice)).toBe(1);
    const { text, xml } = await readInvoice(invoice);
    expect(bankDetailsIn(text)).toContain(testBankDetails.iban);
    expect(bankDetailsIn(xml)).toContain(testBankDetails.iban);
    expect(await foundIn(await drawInvoice(invoiceFrom('Lensdock'), new Date('2026-11-20T06:00:00Z')))).toBe(0);
  });
});

function invoiceFrom(issuer: string) {
  const party = {
    name: 'Northlight Vision GmbH',
    address: null,
    city: 'Freiburg',
    country: 'DE',
    vatId: 'DE123456788',
  };
  return composeInvoice({
    number: 'SB-1',
    issued: '2026-11-20',
    language: 'en',
    orderId: 'LD-1',
    orderDate: '2026-11-18',
    corrects: null,
    currency: 'EUR',
    tax: { treatment: 'domestic', percent: 19 },
    seller: party,
    issuer: { ...party, name: issuer },
    entries: [
      { kind: 'sale', appName: 'Gate', licence: 'FULL', quantity: 1, gross: 10000n, commission: 3000n, net: 7000n },
    ],
  });
}

it('skips the socket of a running database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lensdock-left-'));
  const listener = createServer().listen(join(folder, 'socket'));
  await once(listener, 'listening');
  await writeFile(join(folder, 'kept'), `to ${testBankDetails.iban}`);
  expect(await bankDetailsInFolder(folder)).toEqual([join(folder, 'kept')]);
  listener.close();
  await rm(folder, { recursive: true });
});
