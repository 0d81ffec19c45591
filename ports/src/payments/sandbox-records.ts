/**
 * The store of a sandbox's records. The server uses a table, so that several servers share a sandbox and it survives
 * restarts.
 */
export interface SandboxRecords {
  find<Value extends object>(id: string): Promise<Value | undefined>;

  /**
   * Changes or creates a record. Changes of the same record run in sequence, and one that throws leaves it unchanged.
   */
  change<Value extends object>(id: string, change: (present: Value | undefined) => Value): Promise<Value>;
}

/** The dependencies of a sandbox. */
export interface SandboxParts {
  records: SandboxRecords;
  /** The origin of its pages: `https://lensdock.example`. Read late, because the system may choose the port. */
  origin: () => string;
  /** The secret that it signs its events with. */
  secret: string;
}
