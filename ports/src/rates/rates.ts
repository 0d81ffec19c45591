import type { RatesFailure } from './rates-failure.ts';

/** Exchange rates of one day, as units of each currency for one euro in decimal text. The euro itself is `"1"`. */
export interface DayRates {
  /** Day of the rates, `YYYY-MM-DD`. */
  date: string;
  perEuro: Readonly<Record<string, string>>;
}

/** The door to exchange rates. */
export interface Rates {
  /** The newest rates of that moment or before. Throws {@link RatesFailure} when there are none. */
  ratesAt(moment: Date): Promise<DayRates>;
}

/** Somewhere that new rates come from. Whether they can be meant is for the caller to judge. */
export interface RatesSource {
  /** Names it where people read of it: the host of an address, a file's path. */
  name: string;
  /** One day or several, in ascending order. Throws {@link RatesFailure}. */
  readDays(signal?: AbortSignal): Promise<DayRates[]>;
}
