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

export class RatesFailure extends Error {
  override readonly name = 'RatesFailure';
}
