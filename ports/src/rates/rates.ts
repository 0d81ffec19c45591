import type { RatesFailure } from './rates-failure.ts';

/** Exchange rates of one day, as units of each currency for one euro in decimal text. The euro itself is `"1"`. */
export interface DayRates {
  /** Day of the rates, `YYYY-MM-DD`. */
  date: string;
  perEuro: Readonly<Record<string, string>>;
}

/** The port to exchange rates. */
export interface Rates {
  /** The newest rates at or before that moment. Throws {@link RatesFailure} when there are none. */
  ratesAt(moment: Date): Promise<DayRates>;
}

/** A source of new rates. The caller judges whether they are plausible. */
export interface RatesSource {
  /** Its displayed name: the host of an address, or a file's path. */
  name: string;
  /** One day or several, in ascending order. Throws {@link RatesFailure}. */
  readDays(signal?: AbortSignal): Promise<DayRates[]>;
}
