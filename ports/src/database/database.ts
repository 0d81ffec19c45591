/**
 * The port to PostgreSQL. Statements are written with {@link sql} and prepared once per connection. `timestamptz` is a
 * Date, `date` and `numeric` are text, `int8` is a number and refused beyond 2^53 (cast a `sum` over `int8`:
 * `sum(x)::int8`), `json` is parsed, `bytea` is a Buffer. Every failure is a {@link DatabaseFailure} without parameter
 * values.
 */
export interface Database extends Queries {
  /**
   * Runs the work in one transaction, which commits when it resolves and rolls back when it throws. After a
   * serialization failure or deadlock the work runs again from the start, so it must change nothing outside the
   * database.
   */
  transaction<Result>(work: (transaction: Queries) => Promise<Result>, options?: TransactionOptions): Promise<Result>;

  /** The state of the pool; absent where the connections are not its own. */
  connections?(): Connections;

  /** Waits for running statements, then closes every connection. */
  close(): Promise<void>;
}

/** The common interface of the database and a transaction, used by stores. */
export interface Queries {
  /** The rows of the result. The row type is a claim of the caller: declare it next to the statement. */
  query<Row extends object>(statement: Statement): Promise<Row[]>;

  /** The number of inserted, changed or deleted rows. */
  execute(statement: Statement): Promise<number>;
}

/** Connections of a pool: its limit, those in use, and the calls that wait for one. */
export interface Connections {
  limit: number;
  used: number;
  waiting: number;
}

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** A named statement is prepared once per connection; one name must always have the same text. */
  readonly name?: string;
}

export interface TransactionOptions {
  /** Default: `read committed`. */
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
  readOnly?: boolean;
  /** Time limit of each statement in ms in place of the usual one, for background tasks. */
  statementTimeoutMs?: number;
}

/** The connection settings: an address, or a socket folder with a role. */
export type ConnectionSettings =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string };

/** A running PostgreSQL with its two roles: the owner migrates, the application works. */
export interface PostgresServer {
  application: ConnectionSettings;
  owner: ConnectionSettings;
  /** Stops the processes started for it. Close every {@link Database} first: running statements are cut off. */
  stop(): Promise<void>;
}
