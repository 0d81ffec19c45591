import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { DayRates } from './rates.ts';
import { RatesFailure } from './rates-failure.ts';

const gesmes = 'http://www.gesmes.org/xml/2002-08-01';
const eurofxref = 'http://www.ecb.int/vocabulary/2002-08-01/eurofxref';

/**
 * Reads the European Central Bank's reference rates (`eurofxref-daily.xml`, `eurofxref-hist-90d.xml`,
 * `eurofxref-hist.xml`): a `gesmes:Envelope` with a `Cube time` per day and a `Cube currency rate` per currency. Days
 * are ascending. One unreadable rate refuses the document with {@link RatesFailure}.
 */
export function parseReferenceRates(xml: string): DayRates[] {
  const days = new Map<string, Record<string, string>>();
  const path: string[] = [];
  let day: Record<string, string> | undefined;
  const parser = new SaxesParser({ xmlns: true, position: true });
  parser.on('error', (error) => {
    throw notRates(`not XML: ${error.message}`);
  });
  // The format has no doctype, and only hostile input starts with one.
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
  if (days.size === 0) throw notRates('no days');
  return [...days].map(([date, perEuro]) => ({ date, perEuro })).sort((a, b) => (a.date < b.date ? -1 : 1));
}

function newDay(days: Map<string, Record<string, string>>, tag: SaxesTagNS): Record<string, string> {
  const time = tag.attributes.time?.value ?? '';
  if (!isDay(time)) throw notRates(`no day: ${quoted(time)}`);
  if (days.has(time)) throw notRates(`${time} appears twice`);
  const day = { EUR: '1' };
  days.set(time, day);
  return day;
}

function addRate(day: Record<string, string>, tag: SaxesTagNS): void {
  const currency = tag.attributes.currency?.value ?? '';
  const rate = tag.attributes.rate?.value ?? '';
  if (!/^[A-Z]{3}$/.test(currency)) throw notRates(`no currency: ${quoted(currency)}`);
  if (Object.hasOwn(day, currency)) throw notRates(`${currency} appears twice`);
  if (!/^[0-9]{1,9}(\.[0-9]{1,12})?$/.test(rate) || !/[1-9]/.test(rate))
    throw notRates(`no rate for ${currency}: ${quoted(rate)}`);
  day[currency] = rate;
}

/** An existing day: not the 30th of February. */
function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** Foreign text is truncated before it enters logs and messages. */
function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 40));
}

function notRates(found: string): RatesFailure {
  return new RatesFailure('not-rates', found);
}
