import { type CopiedDatabase, createTestDatabase } from '@lensdock/ports/database/testing/test-database.ts';
import { inject } from 'vitest';
import './database-setup.ts';

/**
 * A database of this test file's own, migrated and empty, or a copy of the named one. Call it in `beforeAll` and its `stop` in `afterAll`; between the
 * tests of a file, keep apart by making new companies rather than by emptying tables.
 */
export function freshDatabase(template?: string): Promise<CopiedDatabase> {
  return createTestDatabase(inject('testCluster'), template);
}
