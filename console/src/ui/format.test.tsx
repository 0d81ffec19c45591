import { i18n } from '@lingui/core';
import { afterEach, expect, test } from 'vitest';
import { type Format, useFormat } from './format.ts';
import { pageNumbers } from './page-numbers.ts';
import { renderPart } from './screen-test.tsx';

function formatIn(language: 'en' | 'de'): Format {
  let format: Format | undefined;
  function Reader() {
    format = useFormat();
    return null;
  }
  if (language === 'de') i18n.loadAndActivate({ locale: 'de', messages: {} });
  renderPart(<Reader />);
  if (!format) throw new Error('The reader was not drawn');
  return format;
}

afterEach(() => i18n.activate('en'));

test('English writes numbers, days, bytes and money as the house does', () => {
  const format = formatIn('en');
  expect(format.number(1284)).toBe('1,284');
  expect(format.date('2026-09-02T10:00:00Z')).toBe('2 Sep 2026');
  expect(format.bytes(4_200_000)).toBe('4.2 MB');
  expect(format.bytesOfWhole(860_000, 3_800_000)).toBe('0.9');
  expect(format.money('1999', 'EUR')).toBe('1,999 EUR');
  expect(format.money('-1999.5', 'USD')).toBe('−1,999.50 USD');
});

test('German writes them as German readers do', () => {
  const format = formatIn('de');
  expect(format.number(1284)).toBe('1.284');
  expect(format.date('2026-11-18T10:00:00Z')).toBe('18. Nov. 2026');
  expect(format.bytes(860_000)).toBe('860 KB');
  expect(format.money('1999.5', 'EUR')).toBe('1.999,50 EUR');
});

test('a wait is told in whole units, and in days from two on', () => {
  const minuteMs = 60_000;
  expect([0, 45, 30 * 60, 71 * 60].map((minutes) => formatIn('en').duration(minutes * minuteMs))).toEqual([
    '1 minute',
    '45 minutes',
    '30 hours',
    '3 days',
  ]);
  expect(formatIn('de').duration(50 * 60 * minuteMs)).toBe('2 Tage');
});

test('how long something has waited is told short, by what has passed in full', () => {
  const minuteMs = 60_000;
  expect([-1, 59, 119, 47 * 60, 71 * 60].map((minutes) => formatIn('en').age(minutes * minuteMs))).toEqual([
    '0 min',
    '59 min',
    '1 hr',
    '47 hr',
    '2 days',
  ]);
  expect(formatIn('de').age(50 * 60 * minuteMs)).toBe('2 Tg.');
});

test('an amount beyond what floating point can hold is not changed', () => {
  expect(formatIn('en').amount('9007199254740993.01')).toBe('9,007,199,254,740,993.01');
});

test('pages show the first, the last and the neighbours', () => {
  expect(pageNumbers(0, 44)).toEqual([0, 1, 2, null, 43]);
  expect(pageNumbers(20, 44)).toEqual([0, null, 19, 20, 21, null, 43]);
  expect(pageNumbers(43, 44)).toEqual([0, null, 40, 41, 42, 43]);
  expect(pageNumbers(0, 1)).toEqual([0]);
  expect(pageNumbers(1, 3)).toEqual([0, 1, 2]);
});
