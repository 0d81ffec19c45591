import { type CopiedDatabase, createTestDatabase } from '@lensdock/ports/database/testing/test-database.ts';
import { inject } from 'vitest';
import './database-setup.ts';

/**
 * Creates a database for this test file, migrated and empty, or a copy of a named one. Call it in `beforeAll` and
 * `stop` in `afterAll`; isolate the tests of a file by new companies instead of emptying tables.
 */
export function freshDatabase(template?: string): Promise<CopiedDatabase> {
  return createTestDatabase(inject('testCluster'), template);
}
