import { i18n } from '@lingui/core';
import { afterEach, expect, test, vi } from 'vitest';
import { renderComponent } from '../testing/screen-test.tsx';
import { pageNumbers } from '../ui/data/page-numbers.ts';
import { type Format, useFormat } from './format.ts';

/** The text without non-breaking spaces; `unbroken` below tests those. */
const seen = (text: string) => text.replaceAll('\u00a0', ' ');

function formatIn(language: 'en' | 'de'): Format {
  let format: Format | undefined;
  function Reader() {
    format = useFormat();
    return null;
  }
  if (language === 'de') i18n.activate('de');
  renderComponent(<Reader />);
  if (!format) throw new Error('the reader was not rendered');
  return format;
}

afterEach(() => {
  i18n.activate('en');
  vi.unstubAllEnvs();
});

test('formats numbers, dates, bytes and money in English', () => {
  const format = formatIn('en');
  expect(format.number(1284)).toBe('1,284');
  expect(seen(format.date('2026-09-02T10:00:00Z'))).toBe('2 Sep 2026');
  expect(seen(format.bytes(4_200_000))).toBe('4.2 MB');
  expect(format.bytesOfWhole(860_000, 3_800_000)).toBe('0.9');
  expect(seen(format.money('1999', 'EUR'))).toBe('1,999 EUR');
  expect(seen(format.money('-1999.5', 'USD'))).toBe('−1,999.50 USD');
});

test('formats numbers, dates, bytes and money in German', () => {
  const format = formatIn('de');
  expect(format.number(1284)).toBe('1.284');
  expect(seen(format.date('2026-11-18T10:00:00Z'))).toBe('18. Nov. 2026');
  expect(seen(format.bytes(860_000))).toBe('860 KB');
  expect(seen(format.money('1999.5', 'EUR'))).toBe('1.999,50 EUR');
});

test('formats a duration in whole units, and in days from two days on', () => {
  const minuteMs = 60_000;
  expect([0, 45, 30 * 60, 71 * 60].map((minutes) => seen(formatIn('en').duration(minutes * minuteMs)))).toEqual([
    '1 minute',
    '45 minutes',
    '30 hours',
    '3 days',
  ]);
  expect(seen(formatIn('de').duration(50 * 60 * minuteMs))).toBe('2 Tage');
});

test('formats an age in short units that have fully passed', () => {
  const minuteMs = 60_000;
  expect([-1, 59, 119, 47 * 60, 71 * 60].map((minutes) => seen(formatIn('en').age(minutes * minuteMs)))).toEqual([
    '0 min',
    '59 min',
    '1 hr',
    '47 hr',
    '2 days',
  ]);
  expect(seen(formatIn('de').age(50 * 60 * minuteMs))).toBe('2 Tg.');
});

test('formats an amount beyond floating-point precision without changing it', () => {
  expect(formatIn('en').amount('9007199254740993.01')).toBe('9,007,199,254,740,993.01');
});

test('shows the first page, the last page and the neighbours of the current one', () => {
  expect(pageNumbers(0, 44)).toEqual([0, 1, 2, null, 43]);
  expect(pageNumbers(20, 44)).toEqual([0, null, 19, 20, 21, null, 43]);
  expect(pageNumbers(43, 44)).toEqual([0, null, 40, 41, 42, 43]);
  expect(pageNumbers(0, 1)).toEqual([0]);
  expect(pageNumbers(1, 3)).toEqual([0, 1, 2]);
});

test.each(['en', 'de'] as const)(
  'never breaks a line within a date or between a number and its unit in %s',
  (language) => {
    const format = formatIn(language);
    const now = '2026-11-18T10:00:00Z';
    const whole = [format.date(now), format.date(now, 'long'), format.bytes(4_200_000), format.percent(0.3)];
    const more = [format.duration(3_600_000), format.age(3_600_000), format.money('1999', 'EUR')];
    const cash = format.cash({ symbol: '€', value: '1999' });
    expect([...whole, ...more, cash].filter((text) => /[^\S\u00a0]/.test(text))).toEqual([]);
    expect(format.dateTime(now)).toMatch(/^[^ ]+, \d\d:\d\d$/);
  },
);

test.each(['Asia/Tokyo', 'UTC', 'America/Los_Angeles'])('formats the date in UTC for a reader in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(seen(formatIn('en').utcDate('2026-11-18T23:30:00Z'))).toBe('18 Nov 2026 UTC');
  expect(seen(formatIn('de').utcDate('2026-11-18T00:30:00Z'))).toBe('18. Nov. 2026 UTC');
});

test.each(['Pacific/Kiritimati', 'UTC', 'America/Los_Angeles'])('formats a calendar day unchanged in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(seen(formatIn('en').day('2026-11-18'))).toBe('18 Nov 2026');
  expect(seen(formatIn('de').day('2026-11-18', 'long'))).toBe('18. November 2026');
});
