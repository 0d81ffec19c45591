import pg from 'pg';

const setting = { name: 'lensdock_company', text: `select set_config('lensdock.company', $1, true)`, types: [] };

/** Connections on which the setting is prepared. */
const prepared = new WeakSet<pg.Connection>();

type CompanyStatement = pg.QueryConfig & { query_timeout: number };

/** A query as the driver uses it. Its types lack the handlers, and that it reads the members of a statement. */
interface DriverQuery extends pg.QueryConfig {
  submit(connection: pg.Connection): unknown;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: unknown): void;
}

// The types lack the query mode as well.
const Query = pg.Query as unknown as new (statement: CompanyStatement & { queryMode: 'extended' }) => DriverQuery;

/**
 * A statement for one company. The setting and the statement are sent without a sync between them, so PostgreSQL runs
 * both in one implicit transaction, with which the setting ends, as poolers require.
 */
export class CompanyQuery extends Query {
  readonly query_timeout: number;
  private readonly companyId: string;
  private isSet = false;

  constructor(statement: CompanyStatement, companyId: string) {
    super({ ...statement, queryMode: 'extended' });
    this.query_timeout = statement.query_timeout;
    this.companyId = companyId;
  }

  override submit(connection: pg.Connection): unknown {
    connection.stream.cork();
    try {
      if (!prepared.has(connection)) connection.parse(setting, true);
      prepared.add(connection);
      connection.bind({ statement: setting.name, values: [this.companyId] }, true);
      connection.execute({}, true);
      return super.submit(connection);
    } finally {
      connection.stream.uncork();
    }
  }

  override handleDataRow(message: unknown): void {
    if (this.isSet) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: unknown): void {
    if (this.isSet) super.handleCommandComplete(message, connection);
    this.isSet = true;
  }
}
