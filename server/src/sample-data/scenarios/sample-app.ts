import type { ListingBody } from '@lensdock/contract/listing/listing.ts';
import type { SamplePersonName } from '../../kernel/identity/sample-people.ts';
import type { Sandbox } from './open-sandbox.ts';

/** Relative to the start, such as `{ daysAgo: 12, time: '09:30' }`, so that sample data is always recent. */
export interface SampleMoment {
  daysAgo: number;
  time: string;
}

/** An app while its scenario runs. Its code is empty before it is created. */
export interface LoadedApp {
  sample: SampleApp;
  code: string;
  /** Codes of the versions by their names: `4.2.1`. */
  versions: Map<string, string>;
}

/** An action of a person on an app. */
export type Scenario = (sandbox: Sandbox, app: LoadedApp) => Promise<void>;

export interface SampleStep {
  when: SampleMoment;
  what: Scenario;
}

export interface SampleApp {
  /** Name of its images and packages below `sample/`, such as `platewise`. */
  id: string;
  by: SamplePersonName;
  /** The name it is created with. */
  name: string;
  listing: Omit<ListingBody, 'icon' | 'screenshots'>;
  /** Names of images below `sample/pictures/screenshots`, in order. */
  screenshots: readonly string[];
  averageRating?: number;
  history: readonly SampleStep[];
}

/** Creates a step, such as `on(12, '09:30', release)`. */
export function on(daysAgo: number, time: string, what: Scenario): SampleStep {
  return { when: { daysAgo, time }, what };
}
