import pg from 'pg';
import type { ConnectionSettings } from '../database.ts';

export interface DescribedColumn {
  name: string;
  /** The object id of its type (`pg_type.dat`). */
  type: number;
  /** Whether the column of a table that it comes from may be null; undefined where it comes from none. */
  isNullable: boolean | undefined;
}

/** Asks PostgreSQL what statements would answer, without running them. */
export async function openDescriber(connection: ConnectionSettings) {
  const client = new pg.Client(connection);
  await client.connect();
  const relations = new Map<number, Promise<Relation>>();
  const fieldsOf = (text: string) =>
    new Promise<Field[]>((resolve, reject) => {
      client.query(description(text, resolve, reject));
    });

  /** A view says nothing about its columns, so those of its own statement are looked at. */
  async function isNullable({ tableID, columnID }: Field): Promise<boolean | undefined> {
    if (tableID === 0) return undefined;
    const relation = relations.get(tableID) ?? readRelation(client, tableID);
    relations.set(tableID, relation);
    const { view, required } = await relation;
    if (view === null) return !required.includes(columnID);
    const source = (await fieldsOf(view))[columnID - 1];
    return source && isNullable(source);
  }

  return {
    describe: async (text: string): Promise<DescribedColumn[]> => {
      const columns: DescribedColumn[] = [];
      for (const field of await fieldsOf(text)) {
        const nullable = await isNullable(field);
        // The row of an outer join that is not there makes nulls of every column.
        const isKnown = nullable || !outerJoin.test(text);
        const { name, dataTypeID: type } = field;
        columns.push({ name, type, isNullable: isKnown ? nullable : undefined });
      }
      return columns;
    },
    close: () => client.end(),
  };
}

const outerJoin = /\b(left|right|full)\s+(outer\s+)?join\b/i;

interface Relation {
  /** The statement of a view; null for a table. */
  view: string | null;
  /** Numbers of the columns that are declared `not null`. */
  required: number[];
}

async function readRelation(client: pg.Client, id: number): Promise<Relation> {
  const { rows } = await client.query<Relation>(
    `select case when relkind = 'v' then pg_get_viewdef(oid) end as view,
            array(select attnum::int from pg_attribute where attrelid = pg_class.oid and attnotnull) as required
       from pg_class where oid = $1`,
    [id],
  );
  if (!rows[0]) throw new Error(`relation ${id}: described by PostgreSQL, but not in pg_class`);
  return rows[0];
}

/** A column of PostgreSQL's row description; zeros where it is not simply a column of a table. */
interface Field {
  name: string;
  dataTypeID: number;
  tableID: number;
  columnID: number;
}

/** The part of the driver's connection that is used here: parse and describe of the extended protocol. */
interface Connection {
  parse(query: { text: string; name: string }): void;
  describe(what: { type: 'S'; name: string }): void;
  sync(): void;
}

/** A query of the driver's own form (`Submittable`), as its cursors are. */
function description(text: string, resolve: (fields: Field[]) => void, reject: (error: Error) => void): pg.Submittable {
  let fields: Field[] = [];
  let failure: Error | undefined;
  const query = {
    submit(connection: Connection) {
      connection.parse({ text, name: '' });
      connection.describe({ type: 'S', name: '' });
      connection.sync();
    },
    handleRowDescription(described: { fields: Field[] }) {
      fields = described.fields;
    },
    handleError(error: Error) {
      failure = error;
      reject(error);
    },
    handleReadyForQuery() {
      if (!failure) resolve(fields);
    },
  };
  return query as unknown as pg.Submittable; // its type knows only `submit`, with a connection that it does not describe
}
