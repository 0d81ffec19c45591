import { auditWords } from '@lensdock/contract/registry/audit-words.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** Returns every member in the audit’s before and after values that has no label. */
export async function fieldsWithoutWords(queries: Queries): Promise<string[]> {
  const rows = await queries.query<{ before: unknown; after: unknown }>(sql`select before, after from audit`);
  const found = new Set(rows.flatMap(({ before, after }) => [...membersOf(before), ...membersOf(after)]));
  return [...found].filter((name) => !(name in auditWords.fields)).sort();
}

function membersOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(membersOf);
  return Array.isArray(value) ? inner : [...Object.keys(value), ...inner];
}
