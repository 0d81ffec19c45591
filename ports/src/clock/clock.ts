/** The only source of the time: every server of an installation, and its database, agree on it. */
export interface Clock {
  /** The current time in milliseconds. Never earlier than a previous result of this clock. */
  now(): Promise<Date>;
}
