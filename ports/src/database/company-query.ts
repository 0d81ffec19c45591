import pg from 'pg';

const setting = { name: 'lensdock_company', text: `select set_config('lensdock.company', $1, true)`, types: [] };

/** Connections on which the setting is prepared. */
const prepared = new WeakSet<pg.Connection>();

/** Members that the driver calls on each query, and its types do not have. */
interface Handlers {
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: unknown): void;
}

/**
 * A statement for one company. The setting and the statement are sent without a sync between them, so PostgreSQL runs
 * both in one implicit transaction, with which the setting ends, as poolers require.
 */
export function companyQuery(
  statement: pg.QueryConfig & { query_timeout: number },
  companyId: string,
): pg.Query & pg.QueryConfig {
  // The driver reads the mode and calls the handlers, and takes such a query where its types want the text of one.
  const query = new pg.Query({ ...statement, queryMode: 'extended' } as pg.QueryConfig) as pg.Query &
    pg.QueryConfig &
    Handlers;
  const { submit, handleDataRow, handleCommandComplete } = query;
  let isSet = false;
  query.submit = (connection) => {
    connection.stream.cork();
    try {
      if (!prepared.has(connection)) connection.parse(setting, true);
      prepared.add(connection);
      connection.bind({ statement: setting.name, values: [companyId] }, true);
      connection.execute({}, true);
      return submit.call(query, connection);
    } finally {
      connection.stream.uncork();
    }
  };
  query.handleDataRow = (message) => {
    if (isSet) handleDataRow.call(query, message);
  };
  query.handleCommandComplete = (message, connection) => {
    if (isSet) handleCommandComplete.call(query, message, connection);
    isSet = true;
  };
  return Object.assign(query, { query_timeout: statement.query_timeout });
}
