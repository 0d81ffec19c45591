import { fileURLToPath } from 'node:url';
import { openDescriber } from '@lensdock/ports/database/testing/describe-statement.ts';
import type { TestDatabase } from '@lensdock/ports/database/testing/test-database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnFaults } from '../testing/statements/column-faults.ts';
import { readStatements } from '../testing/statements/read-statements.ts';
import { freshDatabase } from '../testing/test-database.ts';

const { statements, missed } = readStatements(fileURLToPath(new URL('..', import.meta.url)));

describe('the statements of the stores', () => {
  let database: TestDatabase;
  let describer: Awaited<ReturnType<typeof openDescriber>>;

  beforeAll(async () => {
    database = await freshDatabase();
    describer = await openDescriber(database.application);
  });
  afterAll(async () => {
    await describer.close();
    await database.stop();
  });

  it('can be read from their source', () => {
    expect(statements.length).toBeGreaterThan(250);
    expect(
      statements.filter(({ unreadable }) => unreadable).map(({ place, unreadable }) => `${place} ${unreadable}`),
    ).toEqual([]);
    expect(missed).toEqual([]);
  });

  it('are accepted by the migrated database and return the columns of their row types', async () => {
    const faults: string[] = [];
    for (const { place, text, columns } of statements) {
      const described = await describer.describe(text).catch((error: Error) => {
        faults.push(`${place}: ${error.message}`);
        return undefined;
      });
      if (!described || !columns) continue;
      faults.push(...columnFaults(described, columns).map((fault) => `${place}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  it('have row types that are compared column by column', async () => {
    const described = await describer.describe("select 1 as count, now() as at, array['a'] as codes");
    expect(
      columnFaults(described, [
        { name: 'count', kinds: ['string'] },
        { name: 'codes', kinds: ['strings'] },
        { name: 'name', kinds: ['string'] },
      ]),
    ).toEqual([
      'count is number, the row type says string',
      'returns at, which the row type does not have',
      'does not return name',
    ]);
    await expect(describer.describe('select nothing_like_it from app')).rejects.toThrow('nothing_like_it');
  });
});
