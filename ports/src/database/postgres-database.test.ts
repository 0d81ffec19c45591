import { databaseConformance } from './database.conformance.ts';
import { startTestCluster } from './testing/test-cluster.ts';
import { createTestDatabase } from './testing/test-database.ts';

databaseConformance('the embedded PostgreSQL', async () => {
  const { cluster, stop } = await startTestCluster();
  const database = await createTestDatabase(cluster);
  return { owner: database.owner, stop: () => database.stop().then(stop) };
});

// A PostgreSQL of one's own: an address with a role that may make tables, such as a container's or the machine's.
const connectionString = process.env.TEST_DATABASE_URL;
if (connectionString) {
  databaseConformance('the PostgreSQL of TEST_DATABASE_URL', async () => ({
    owner: { connectionString },
    stop: async () => {},
  }));
}
