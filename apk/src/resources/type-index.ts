import { BinaryFormatError, type Chunk } from './binary-chunk.ts';

/** The platform's own table has 2,208 configurations of one type and 3,857 in all. Larger tables are hostile. */
const maxOfAType = 4_000;
const maxInAll = 20_000;

/** The type chunks of a table by package and type id. */
export interface TypeIndex {
  /** Throws `BinaryFormatError` for the 20,001st. */
  add(packageId: number, typeId: number, chunk: Chunk): void;
  chunksOf(resourceId: number): readonly Chunk[];
}

export function createTypeIndex(): TypeIndex {
  const chunks = new Map<number, Chunk[]>();
  let count = 0;
  return {
    add(packageId, typeId, chunk) {
      count += 1;
      if (count > maxInAll) throw new BinaryFormatError('too-much-text', `more than ${maxInAll} types`);
      const key = (packageId << 8) | typeId;
      const sameType = chunks.get(key);
      if (!sameType) chunks.set(key, [chunk]);
      else if (sameType.length < maxOfAType) sameType.push(chunk);
    },
    chunksOf: (resourceId) => chunks.get(resourceId >>> 16) ?? [],
  };
}
