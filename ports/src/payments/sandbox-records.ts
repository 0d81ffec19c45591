/**
 * Where a sandbox keeps what a provider would know. The server gives it a table, so that several servers share one
 * sandbox and it survives a restart.
 */
export interface SandboxRecords {
  find<Value extends object>(id: string): Promise<Value | undefined>;

  /**
   * Changes a record, or makes it. Two changes of the same record come one after the other; what the change throws leaves
   * it as it was.
   */
  change<Value extends object>(id: string, change: (present: Value | undefined) => Value): Promise<Value>;
}

/** What a sandbox lives on. */
export interface SandboxParts {
  records: SandboxRecords;
  /** Where its pages are: `https://lensdock.example`. Asked for late, since a port may be chosen by the system. */
  origin: () => string;
  /** What it signs its events with. */
  secret: string;
}
