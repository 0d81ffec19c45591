import type { Person } from './person.ts';

/** What the history writes beside a change: who, when, in which request. */
export interface Occasion {
  person: Person;
  at: Date;
  requestId: string;
}
