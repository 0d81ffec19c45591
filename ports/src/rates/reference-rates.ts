import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type DayRates, type Rates, RatesFailure } from './rates.ts';

/** Rates that come with the product, so that a fresh installation can convert. */
export const shippedRatesFile = fileURLToPath(new URL('./shipped-rates.xml', import.meta.url));

/**
 * Reads the reference rates of the European Central Bank (the format of `eurofxref-daily.xml` and `eurofxref-hist.xml`:
 * one `Cube time` a day with one `Cube currency rate` each). Days in ascending order.
 * Throws {@link RatesFailure} when the text holds no day.
 */
export function parseReferenceRates(xml: string): DayRates[] {
  const days: DayRates[] = [];
  for (const [, date = '', body = ''] of xml.matchAll(/<Cube\s+time=["'](\d{4}-\d{2}-\d{2})["']\s*>(.*?)<\/Cube>/gs)) {
    const rates = body.matchAll(
      /<Cube\s+currency=["']([A-Z]{3})["']\s+rate=["']([0-9]{1,9}(?:\.[0-9]{1,12})?)["']\s*\/>/g,
    );
    const perEuro: Record<string, string> = { EUR: '1' };
    for (const [, currency = '', rate = ''] of rates) if (/[1-9]/.test(rate)) perEuro[currency] = rate;
    days.push({ date, perEuro });
  }
  if (days.length === 0) throw new RatesFailure('no rates in the file');
  return days.sort((a, b) => a.date.localeCompare(b.date));
}

/** Rates from a file that something else refreshes. Read again when it changed; a broken new file keeps the old rates. */
export async function referenceRates(path: string = shippedRatesFile): Promise<Rates> {
  let read = await readDays(path);
  return {
    ratesAt: async (moment) => {
      const changed = await stat(path).catch(() => undefined);
      if (changed && changed.mtimeMs !== read.mtimeMs)
        read = await readDays(path).catch(() => ({ ...read, mtimeMs: changed.mtimeMs }));
      const day = moment.toISOString().slice(0, 10);
      const known = read.days.filter(({ date }) => date <= day).at(-1) ?? read.days[0];
      if (!known) throw new RatesFailure('no rates');
      return known;
    },
  };
}

async function readDays(path: string): Promise<{ days: DayRates[]; mtimeMs: number }> {
  const { mtimeMs } = await stat(path).catch(() => {
    throw new RatesFailure(`the rates file cannot be read: ${path}`);
  });
  return { days: parseReferenceRates(await readFile(path, 'utf8')), mtimeMs };
}
