// @module-tag slow-5
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseReferenceRates } from './parse-reference-rates.ts';
import { RatesFailure } from './rates-failure.ts';
import { dayOf, envelope } from './testing/rates-document.ts';

describe('parseReferenceRates', () => {
  it('reads the daily document', () => {
    const document = envelope(dayOf('2026-11-20', { USD: '1.0705', JPY: '171.94', PLN: '4.3090', IDR: '17487.21' }));
    expect(parseReferenceRates(document)).toEqual([
      { date: '2026-11-20', perEuro: { EUR: '1', USD: '1.0705', JPY: '171.94', PLN: '4.3090', IDR: '17487.21' } },
    ]);
  });

  it('reads a document of many days, which lists the newest first', () => {
    const document = envelope(dayOf('2026-11-20', { USD: '1.2' }), dayOf('2026-11-19', { USD: '1.1' }));
    expect(parseReferenceRates(document).map(({ date }) => date)).toEqual(['2026-11-19', '2026-11-20']);
  });

  it('accepts another prefix, double quotes, a byte order mark and comments', () => {
    const document = `\u{feff}<?xml version="1.0" encoding="UTF-8"?>
      <e:Envelope xmlns:e="http://www.gesmes.org/xml/2002-08-01" xmlns:r="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
        <!-- none --><e:subject>Reference rates</e:subject>
        <r:Cube><r:Cube time="2026-11-20"><r:Cube rate="1.0705" currency="USD"></r:Cube></r:Cube></r:Cube>
      </e:Envelope><!-- cached -->`;
    expect(parseReferenceRates(document)).toEqual([{ date: '2026-11-20', perEuro: { EUR: '1', USD: '1.0705' } }]);
  });
});

const good = envelope(dayOf('2026-11-20', { USD: '1.0705' }));

describe('parseReferenceRates on an invalid document', () => {
  it.each([
    ['nothing', ''],
    ['an HTML page', '<!doctype html><html><body>We will be back soon.</body></html>'],
    ['JSON', '{"USD": 1.07}'],
    ['half a document', good.slice(0, good.indexOf('rate='))],
    ['a truncated document', good.replace('</gesmes:Envelope>', '')],
    ['another format', '<Envelope xmlns="urn:other"><Cube><Cube time="2026-11-20"/></Cube></Envelope>'],
    ['cubes of another namespace', good.replace('vocabulary/2002-08-01', 'vocabulary/1999-01-01')],
    ['no day', envelope()],
    ['a day that does not exist', envelope(dayOf('2026-02-30', { USD: '1.1' }))],
    ['a time instead of a day', envelope(dayOf('2026-02-03T10:00', { USD: '1.1' }))],
    ['a duplicate day', envelope(dayOf('2026-02-03', { USD: '1.1' }), dayOf('2026-02-03', { USD: '1.2' }))],
    ['a duplicate currency', good.replace('</Cube>', '<Cube currency="USD" rate="1.2"/></Cube>')],
    ['the euro itself', envelope(dayOf('2026-02-03', { EUR: '2' }))],
    ['a rate of zero', envelope(dayOf('2026-02-03', { USD: '0.000' }))],
    ['a negative rate', envelope(dayOf('2026-02-03', { USD: '-1.1' }))],
    ['a rate with a comma', envelope(dayOf('2026-02-03', { USD: '1,1' }))],
    ['no number', envelope(dayOf('2026-02-03', { USD: 'N/A' }))],
    ['no currency', envelope(dayOf('2026-02-03', { Dollar: '1.1' }))],
    [
      'entities that multiply',
      `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${good.replace('1.0705', '&b;')}`,
    ],
    ['a custom entity', good.replace('1.0705', '&rate;')],
  ])('refuses the document as a whole: %s', (_what, document) => {
    expect(() => parseReferenceRates(document)).toThrow(expect.objectContaining({ reason: 'not-rates' }));
  });

  it('refuses the document or returns valid rates after any single changed character', () => {
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.string({ unit: 'binary', maxLength: 2 }), (at, instead) => {
        try {
          const [day] = parseReferenceRates(good.slice(0, at) + instead + good.slice(at + 1));
          expect(day?.date).toMatch(/^\d{4}-\d\d-\d\d$/);
          for (const rate of Object.values(day?.perEuro ?? {})) expect(Number(rate)).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(RatesFailure);
        }
      }),
      { numRuns: 500 },
    );
  });
});
