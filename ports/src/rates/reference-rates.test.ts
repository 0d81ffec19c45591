import { mkdtemp, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RatesFailure } from './rates.ts';
import { parseReferenceRates, referenceRates } from './reference-rates.ts';

const day = (date: string, usd: string) => `<Cube time='${date}'><Cube currency='USD' rate='${usd}'/></Cube>`;

it('converts with the rates that are shipped', async () => {
  const rates = await referenceRates();
  expect(await rates.ratesAt(new Date('2026-11-20T10:00:00Z'))).toEqual({
    date: '2026-11-18',
    perEuro: { EUR: '1', USD: '1.0877', PLN: '4.2310' },
  });
});

it('answers the newest day that is not after the moment', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'rates-')), 'rates.xml');
  await writeFile(path, day('2026-03-02', '1.1') + day('2026-03-01', '1.2'));
  const rates = await referenceRates(path);
  expect((await rates.ratesAt(new Date('2026-03-01T23:59:59Z'))).perEuro.USD).toBe('1.2');
  expect((await rates.ratesAt(new Date('2026-03-09T00:00:00Z'))).perEuro.USD).toBe('1.1');
});

it('reads a refreshed file, and keeps the old rates when the new file is broken', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'rates-')), 'rates.xml');
  await writeFile(path, day('2026-03-01', '1.2'));
  const rates = await referenceRates(path);
  await writeFile(path, 'half a fi');
  await utimes(path, 1, 1);
  expect((await rates.ratesAt(new Date('2026-03-05'))).perEuro.USD).toBe('1.2');
  await writeFile(path, day('2026-03-04', '1.3'));
  await utimes(path, 2, 2);
  expect((await rates.ratesAt(new Date('2026-03-05'))).perEuro.USD).toBe('1.3');
});

it('refuses a file without a day, and leaves out a rate of zero', () => {
  expect(() => parseReferenceRates('<Cube/>')).toThrow(RatesFailure);
  expect(parseReferenceRates(day('2026-03-01', '0.00'))[0]?.perEuro.USD).toBeUndefined();
});
