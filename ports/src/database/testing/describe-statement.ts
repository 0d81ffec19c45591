import pg from 'pg';
import type { ConnectionSettings } from '../database.ts';

export interface DescribedColumn {
  name: string;
  /** The object id of its type (`pg_type.dat`). */
  type: number;
}

/** Has PostgreSQL describe the results of statements without running them. */
export async function openDescriber(connection: ConnectionSettings) {
  const client = new pg.Client(connection);
  await client.connect();
  return {
    describe: (text: string) =>
      new Promise<DescribedColumn[]>((resolve, reject) => {
        client.query(description(text, resolve, reject));
      }),
    close: () => client.end(),
  };
}

/** The part of the driver's connection used here: the extended protocol's parse and describe. */
interface Connection {
  parse(query: { text: string; name: string }): void;
  describe(what: { type: 'S'; name: string }): void;
  sync(): void;
}

/** A query in the driver's own form (`Submittable`), like its cursors. */
function description(
  text: string,
  resolve: (columns: DescribedColumn[]) => void,
  reject: (error: Error) => void,
): pg.Submittable {
  let columns: DescribedColumn[] = [];
  let failure: Error | undefined;
  const query = {
    submit(connection: Connection) {
      connection.parse({ text, name: '' });
      connection.describe({ type: 'S', name: '' });
      connection.sync();
    },
    handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
      columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
    },
    handleError(error: Error) {
      failure = error;
      reject(error);
    },
    handleReadyForQuery() {
      if (!failure) resolve(columns);
    },
  };
  return query as unknown as pg.Submittable; // Its type only declares `submit`, with an undescribed connection.
}
