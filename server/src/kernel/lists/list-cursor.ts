import { Problem } from '@lensdock/contract/kernel/problem.ts';

/**
 * The place of the last row of a page: the value that the list is ordered by, and the id. Both are as they were when the
 * page was read, because the row may have changed or gone by the next page.
 */
export interface ListCursor {
  key: string;
  id: string;
}

export function writeCursor({ key, id }: ListCursor): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** Returns null for the first page, and throws `invalid-input` for a text that is no cursor of this list. */
export function readCursor(
  after: string | undefined,
  { isKey, isId }: { isKey: (key: string) => boolean; isId: (id: string) => boolean },
): ListCursor | null {
  if (after === undefined) return null;
  const [key, id] = partsOf(after);
  if (typeof key === 'string' && typeof id === 'string' && isKey(key) && isId(id)) return { key, id };
  throw new Problem('invalid-input', [{ code: 'wrong-form', inputField: 'after' }]);
}

function partsOf(after: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(after, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

/** Microseconds since the epoch, the precision of the database. */
export function isMicroseconds(key: string): boolean {
  return /^[0-9]{1,16}$/.test(key);
}
