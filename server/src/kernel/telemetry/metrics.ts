import type { AppServices } from '../services/app-services.ts';

type Readable = Pick<AppServices, 'database' | 'clock' | 'rates'>;

/** Gauges of a feature. One statement reads them together, by index, because every scrape asks for them. */
export interface Metrics<Name extends string = string> {
  /** The help text of each gauge, by its name. */
  gauges: Readonly<Record<Name, string>>;
  /** Ages are in seconds; 0 if nothing is pending. A gauge without a value is not reported. */
  read(services: Readable, at: Date): Promise<Readonly<Record<Name, number | undefined>>>;
}

/** Checks that each gauge is read. */
export function metrics<Name extends string>(own: Metrics<Name>): Metrics {
  return own;
}
