import type { ListingBody } from '@lensdock/contract/listing/listing.ts';
import type { SamplePersonName } from '../../kernel/identity/sample-people.ts';
import type { Sandbox } from './open-sandbox.ts';

/** `{ daysAgo: 12, time: '09:30' }`: sample data grows old with nobody, it is always that long before the start. */
export interface SampleMoment {
  daysAgo: number;
  time: string;
}

/** An app while its story is told. Its code is empty before it is created. */
export interface ToldApp {
  sample: SampleApp;
  code: string;
  /** Codes of the versions by their names: `4.2.1`. */
  versions: Map<string, string>;
}

/** Something that a person does with an app. */
export type Scenario = (stage: Sandbox, app: ToldApp) => Promise<void>;

export interface SampleStep {
  when: SampleMoment;
  what: Scenario;
}

export interface SampleApp {
  /** How its pictures and packages are called below `sample/`: `platewise`. */
  id: string;
  /** Whose it is. */
  by: SamplePersonName;
  /** The name it is created with. */
  name: string;
  listing: Omit<ListingBody, 'icon' | 'screenshots'>;
  /** Names of pictures below `sample/pictures/screenshots`, the first one first. */
  screenshots: readonly string[];
  averageRating?: number;
  story: readonly SampleStep[];
}

/** A step of a story: `on(12, '09:30', release)`. */
export function on(daysAgo: number, time: string, what: Scenario): SampleStep {
  return { when: { daysAgo, time }, what };
}
