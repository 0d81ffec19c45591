import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { DayRates } from './rates.ts';
import { RatesFailure } from './rates-failure.ts';

const gesmes = 'http://www.gesmes.org/xml/2002-08-01';
const eurofxref = 'http://www.ecb.int/vocabulary/2002-08-01/eurofxref';

/**
 * Reads the reference rates of the European Central Bank, as in its `eurofxref-daily.xml`, `eurofxref-hist-90d.xml` and
 * `eurofxref-hist.xml`: a `gesmes:Envelope` with a `Cube` of a `Cube time` for each day, which holds a `Cube currency rate`
 * for each currency. Days in ascending order. Nothing is left out: where one rate cannot be read, none of them is believed.
 * Throws {@link RatesFailure}.
 */
export function parseReferenceRates(xml: string): DayRates[] {
  const days = new Map<string, Record<string, string>>();
  const path: string[] = [];
  let day: Record<string, string> | undefined;
  const parser = new SaxesParser({ xmlns: true, position: true });
  parser.on('error', (error) => {
    throw notRates(`not XML: ${error.message}`);
  });
  // The format has none, and nothing good begins with one.
  parser.on('doctype', () => {
    throw notRates('a document type definition');
  });
  parser.on('opentag', (tag) => {
    path.push(`${tag.uri} ${tag.local}`);
    if (path.length === 1 && path[0] !== `${gesmes} Envelope`) throw notRates(`it begins with ${tag.name}`);
    if (tag.uri !== eurofxref || tag.local !== 'Cube') return;
    if (path.length === 3) day = newDay(days, tag);
    if (path.length === 4 && day) addRate(day, tag);
  });
  parser.on('closetag', () => void path.pop());
  parser.write(xml).close();
  if (days.size === 0) throw notRates('no day in it');
  return [...days].map(([date, perEuro]) => ({ date, perEuro })).sort((a, b) => (a.date < b.date ? -1 : 1));
}

function newDay(days: Map<string, Record<string, string>>, tag: SaxesTagNS): Record<string, string> {
  const time = tag.attributes.time?.value ?? '';
  if (!isDay(time)) throw notRates(`no day: ${quoted(time)}`);
  if (days.has(time)) throw notRates(`${time} stands there twice`);
  const day = { EUR: '1' };
  days.set(time, day);
  return day;
}

function addRate(day: Record<string, string>, tag: SaxesTagNS): void {
  const currency = tag.attributes.currency?.value ?? '';
  const rate = tag.attributes.rate?.value ?? '';
  if (!/^[A-Z]{3}$/.test(currency)) throw notRates(`no currency: ${quoted(currency)}`);
  if (Object.hasOwn(day, currency)) throw notRates(`${currency} stands there twice`);
  if (!/^[0-9]{1,9}(\.[0-9]{1,12})?$/.test(rate) || !/[1-9]/.test(rate))
    throw notRates(`no rate for ${currency}: ${quoted(rate)}`);
  day[currency] = rate;
}

/** A day that the calendar has: not the 30th of February. */
function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** What came from elsewhere goes into logs and messages, cut short. */
function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 40));
}

function notRates(found: string): RatesFailure {
  return new RatesFailure('not-rates', found);
}
