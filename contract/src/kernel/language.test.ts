import { describe, expect, it } from 'vitest';
import { translate } from './language.ts';

const paid = { en: 'Paid {sum:money} on {day:date}.', de: 'Am {day:date} {sum:money} gezahlt.' };

describe('a sentence', () => {
  it('formats amounts and days in the language of the sentence', () => {
    const parameters = { sum: 'EUR 11076.10', day: '2026-11-21' };
    expect(translate(paid, 'en', parameters)).toBe('Paid €\u00a011,076.10 on 21\u00a0November\u00a02026.');
    expect(translate(paid, 'de', parameters)).toBe('Am 21.\u00a0November\u00a02026 11.076,10\u00a0€ gezahlt.');
  });

  it('keeps every cent of an amount beyond the precision of numbers', () => {
    expect(translate(paid, 'en', { sum: 'EUR 90071992547409931.01', day: '' })).toContain(
      '€\u00a090,071,992,547,409,931.01',
    );
  });

  it('leaves missing and malformed parameters unchanged', () => {
    expect(translate(paid, 'en', { sum: '€ 12' })).toBe('Paid € 12 on {day:date}.');
  });
});
