import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { postgresDatabase } from '../postgres-database.ts';
import { sql } from '../sql.ts';

// A minimal server for tests that kill it: adds rows endlessly to the database in the given folder
// and prints the number of each acknowledged row.
const [dataFolder = ''] = process.argv.slice(2);
try {
  const server = await startEmbeddedPostgres({ dataFolder, print: (sentence) => console.log(sentence) });
  const database = postgresDatabase(server.owner);
  await database.execute(sql`create table if not exists acknowledged (id int8 generated always as identity)`);
  console.log('ready');
  for (;;) {
    const [row] = await database.query<{ id: number }>(sql`insert into acknowledged default values returning id`);
    console.log(`row ${row?.id}`);
  }
} catch (error) {
  console.log((error as Error).name); // Only errors are thrown.
  process.exit(1);
}
