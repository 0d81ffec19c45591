/**
 * The door to PostgreSQL.
 *
 * Statements are written with {@link sql} and are prepared once per connection. Values come back as the driver's types:
 * `timestamptz` is a Date, `date` stays text (`YYYY-MM-DD`), `numeric` stays text, `int8` is a number and refused when
 * it is beyond 2^53 (so a `sum` over `int8`, which PostgreSQL widens to numeric, is cast: `sum(x)::int8`), `json` is
 * parsed, `bytea` is a Buffer.
 *
 * Whatever goes wrong is a {@link DatabaseFailure}; no parameter value is ever part of one.
 */
export interface Database extends Queries {
  /**
   * Runs the work in one transaction: committed when it resolves, rolled back when it throws. When PostgreSQL gives the
   * transaction up for another one's sake (serialization failure, deadlock) the work runs again from the start, so it
   * must change nothing outside the database.
   */
  transaction<Result>(work: (transaction: Queries) => Promise<Result>, options?: TransactionOptions): Promise<Result>;

  /** Waits for running statements, then closes every connection. */
  close(): Promise<void>;
}

/** What can be asked of the database and of a transaction alike: stores take this. */
export interface Queries {
  /** The rows of the answer. The row type is a claim of the caller: keep it beside the statement. */
  query<Row extends object>(statement: Statement): Promise<Row[]>;

  /** The number of rows that were inserted, changed or deleted. */
  execute(statement: Statement): Promise<number>;
}

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Statements with a name are prepared under it on each connection; one name must stand for one text. */
  readonly name?: string;
}

export interface TransactionOptions {
  /** `read committed` unless said otherwise. */
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
  readOnly?: boolean;
}

/** How to reach a database: an address, or a socket folder with a role. */
export type ConnectionSettings =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string };

/** A PostgreSQL that is there to be used, with its two roles: the owner migrates, the application works. */
export interface PostgresServer {
  application: ConnectionSettings;
  owner: ConnectionSettings;
  /** Stops what was started for it. Close every {@link Database} first: running statements are cut off. */
  stop(): Promise<void>;
}
