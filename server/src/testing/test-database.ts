import { createTestDatabase, type TestDatabase } from '@lensdock/ports/database/testing/test-database.ts';
import { inject } from 'vitest';
import './database-setup.ts';

/**
 * A migrated, empty database of this test file's own. Call it in `beforeAll` and its `stop` in `afterAll`; between the
 * tests of a file, keep apart by making new companies rather than by emptying tables.
 */
export function freshDatabase(): Promise<TestDatabase> {
  return createTestDatabase(inject('testCluster'));
}
