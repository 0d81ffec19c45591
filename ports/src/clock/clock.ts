/** The only source of the time: every server of an installation, and its database, agree on it. */
export interface Clock {
  /** The present moment, to the millisecond. Never earlier than an answer this clock gave before. */
  now(): Promise<Date>;
}
