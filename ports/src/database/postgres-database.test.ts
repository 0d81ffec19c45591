// @module-tag slow-4
import { companyQueryConformance } from './company-query.conformance.ts';
import { databaseConformance } from './database.conformance.ts';
import { migrateConformance } from './migrate.conformance.ts';
import { createExternalDatabase } from './testing/external-database.ts';
import { startTestCluster } from './testing/test-cluster.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const embedded = async (): Promise<TestDatabase> => {
  const { cluster, stop } = await startTestCluster();
  const database = await createTestDatabase(cluster);
  return { ...database, stop: () => database.stop().then(stop) };
};
databaseConformance('the embedded PostgreSQL', embedded);
companyQueryConformance('the embedded PostgreSQL', embedded);
migrateConformance('the embedded PostgreSQL', embedded);

// The address of a superuser of another PostgreSQL, such as a container's. The test creates
// and removes its own databases and roles there.
const address = process.env.TEST_DATABASE_URL;
if (address) {
  databaseConformance('the PostgreSQL of TEST_DATABASE_URL', () => createExternalDatabase(address));
  companyQueryConformance('the PostgreSQL of TEST_DATABASE_URL', () => createExternalDatabase(address));
  migrateConformance('the PostgreSQL of TEST_DATABASE_URL', () => createExternalDatabase(address));
}
