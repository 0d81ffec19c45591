import { expect, it } from 'vitest';
import type { RatesSource } from './rates.ts';
import { dayOf, envelope } from './testing/rates-document.ts';

export interface SourceUnderTest {
  /** Provides this document. */
  holding(document: string): Promise<RatesSource>;
  /** Provides nothing. */
  missing(): Promise<RatesSource>;
}

/** The behaviour required of every source of rates. */
export function ratesSourceConformance(open: () => SourceUnderTest): void {
  it('reads the days in ascending order', async () => {
    const document = envelope(dayOf('2026-11-20', { USD: '1.2' }), dayOf('2026-11-19', { USD: '1.1' }));
    const source = await open().holding(document);
    expect(await source.readDays()).toEqual([
      { date: '2026-11-19', perEuro: { EUR: '1', USD: '1.1' } },
      { date: '2026-11-20', perEuro: { EUR: '1', USD: '1.2' } },
    ]);
  });

  it('refuses a document that is not a table of rates', async () => {
    const source = await open().holding('<html>We will be back soon.</html>');
    await expect(source.readDays()).rejects.toMatchObject({ name: 'RatesFailure', reason: 'not-rates' });
  });

  it('refuses an oversized document', async () => {
    const days = dayOf('2026-11-20', { USD: '1.2' });
    const source = await open().holding(envelope(days, ' '.repeat(1_000_001)));
    await expect(source.readDays()).rejects.toMatchObject({ name: 'RatesFailure', reason: 'not-rates' });
  });

  it('fails without a document', async () => {
    const source = await open().missing();
    await expect(source.readDays()).rejects.toMatchObject({ name: 'RatesFailure', reason: 'not-reached' });
  });
}
