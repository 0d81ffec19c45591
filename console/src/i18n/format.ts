import { useLingui } from '@lingui/react';
import { dateFormat, numberFormat } from './formatters.ts';

type Moment = number | string | Date;
type Month = 'short' | 'long';

/** Uses non-breaking spaces within a date and between a number and its unit. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/** 18 Nov 2026 and 18. Nov. 2026. The month is formatted alone, because en-GB abbreviates September as "Sept". */
function dateOf(moment: Moment, locale: string, month: Month = 'short'): string {
  const date = new Date(moment);
  if (locale === 'de') return unbroken(dateFormat('de', { day: 'numeric', month, year: 'numeric' }).format(date));
  return unbroken(`${date.getDate()} ${dateFormat('en', { month }).format(date)} ${date.getFullYear()}`);
}

/** The same for a reader anywhere, and for the server that renders the page. */
function utcDateOf(moment: Moment, locale: string, month: Month = 'short'): string {
  const date = new Date(moment);
  const options = { month, timeZone: 'UTC' } as const;
  if (locale === 'de') return unbroken(dateFormat('de', { ...options, day: 'numeric', year: 'numeric' }).format(date));
  return unbroken(`${date.getUTCDate()} ${dateFormat('en', options).format(date)} ${date.getUTCFullYear()}`);
}

/** `ofBytes` determines the unit, so that a part uses the unit of its whole. */
function bytesOf(bytes: number, locale: string, ofBytes: number, unitShown: boolean): string {
  const [unit, divisor] = ofBytes < 1e6 ? ['KB', 1e3] : ofBytes < 1e9 ? ['MB', 1e6] : ['GB', 1e9];
  const digits = unit === 'KB' ? 0 : 1;
  const number = numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const amount = number.format(bytes / Number(divisor));
  return unitShown ? unbroken(`${amount} ${unit}`) : amount;
}

/** Groups the digits of decimal text from the API without converting it to floating point. */
function amountOf(amount: string, locale: string): string {
  const [whole = '0', fraction] = amount.replace('-', '').split('.');
  const grouped = numberFormat(locale).format(BigInt(whole));
  const point = locale === 'de' ? ',' : '.';
  return `${amount.startsWith('-') ? '−' : ''}${grouped}${fraction ? point + fraction.padEnd(2, '0') : ''}`;
}

const unitsOfTime = [
  { unit: 'day', lengthMs: 86_400_000, from: 2 },
  { unit: 'hour', lengthMs: 3_600_000, from: 1 },
  { unit: 'minute', lengthMs: 60_000, from: 0 },
] as const;

/** 45 minutes, 30 hours, 3 days: whole units, and days from two on. */
function durationOf(durationMs: number, locale: string): string {
  return inUnits(durationMs, locale, 'long', (units) => Math.max(1, Math.round(units)));
}

/** 40 min, 6 hr, 3 days: units that have fully passed. */
function ageOf(ageMs: number, locale: string): string {
  return inUnits(Math.max(0, ageMs), locale, 'short', Math.floor);
}

function inUnits(
  spanMs: number,
  locale: string,
  unitDisplay: 'long' | 'short',
  whole: (units: number) => number,
): string {
  const { unit, lengthMs } = unitsOfTime.find((one) => spanMs >= one.from * one.lengthMs) ?? unitsOfTime[2];
  return unbroken(numberFormat(locale, { style: 'unit', unit, unitDisplay }).format(whole(spanMs / lengthMs)));
}

/** An amount with its currency, as in the API. */
interface Cash {
  symbol: string;
  value: string;
}

function cashOf({ symbol, value }: Cash, locale: string, form?: 'whole'): string {
  const text = amountOf(form === 'whole' || value.includes('.') ? value : `${value}.00`, locale);
  return unbroken(locale === 'de' ? `${text} ${symbol}` : `${symbol} ${text}`);
}

export interface Format {
  number: (value: number) => string;
  percent: (share: number) => string;
  /** Formats epoch milliseconds or ISO text as a date in the reader's time zone. */
  date: (moment: Moment, month?: Month) => string;
  /** Formats a calendar day, such as `2026-11-18`. `date` would show the day before it west of Greenwich. */
  day: (isoDay: string, month?: Month) => string;
  /** Formats the date in UTC, and says so. */
  utcDate: (moment: Moment) => string;
  dateTime: (moment: Moment) => string;
  /** 15:08 in the reader's time zone. */
  time: (moment: Moment) => string;
  /** "45 minutes", "30 hours", "3 days". */
  duration: (durationMs: number) => string;
  /** How long something has been waiting: "40 min", "6 hr", "3 days". */
  age: (ageMs: number) => string;
  bytes: (bytes: number) => string;
  /** A part of a number of bytes, without the unit: the 2.4 of "2.4 of 3.8 MB". */
  bytesOfWhole: (bytes: number, wholeBytes: number) => string;
  amount: (amount: string) => string;
  money: (amount: string, currency: string) => string;
  /** € 18,990.00 and 18.990,00 €; `whole` omits zero cents. */
  cash: (amount: Cash, form?: 'whole') => string;
}

function formatFor(locale: string): Format {
  const number = numberFormat(locale);
  const time = dateFormat(locale === 'de' ? 'de' : 'en-GB', { hour: '2-digit', minute: '2-digit' });
  return {
    number: (value) => number.format(value),
    percent: (share) => unbroken(`${number.format(Math.round(share * 100))}${locale === 'de' ? ' ' : ''}%`),
    date: (moment, month) => dateOf(moment, locale, month),
    day: (isoDay, month) => utcDateOf(isoDay, locale, month),
    utcDate: (moment) => unbroken(`${utcDateOf(moment, locale)} UTC`),
    dateTime: (moment) => `${dateOf(moment, locale)}, ${time.format(new Date(moment))}`,
    time: (moment) => time.format(new Date(moment)),
    duration: (durationMs) => durationOf(durationMs, locale),
    age: (ageMs) => ageOf(ageMs, locale),
    bytes: (bytes) => bytesOf(bytes, locale, bytes, true),
    bytesOfWhole: (bytes, whole) => bytesOf(bytes, locale, whole, false),
    amount: (amount) => amountOf(amount, locale),
    cash: (amount, form) => cashOf(amount, locale, form),
    money: (amount, currency) => unbroken(`${amountOf(amount, locale)} ${currency}`),
  };
}

const formats = new Map<string, Format>();

/** Formats numbers, dates, bytes and money in the reader's language. */
export function useFormat(): Format {
  const language = useLingui().i18n.locale;
  const format = formats.get(language) ?? formatFor(language);
  formats.set(language, format);
  return format;
}
