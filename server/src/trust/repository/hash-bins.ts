import { createHash } from 'node:crypto';

/**
 * Targets are spread over bins by the hash of their path, so that a client downloads a small part of a large catalogue.
 * The top-level role delegates to 16 groups and each group to its bins: the list of all bins would be larger than what
 * a client needs.
 */
export const groupCount = 16;

/** A delegated role with the beginnings of the path hashes that belong to it. */
export interface HashBin {
  name: string;
  prefixes: string[];
}

/** Whether this is a possible number of bins: a power of two between 16 and 4096. */
export function isBinCount(count: number): boolean {
  return count >= groupCount && count <= 4096 && Number.isInteger(Math.log2(count));
}

export function binOf(path: string, binCount: number): number {
  const start = createHash('sha256').update(path).digest().readUInt16BE(0);
  return Math.floor(start / (65_536 / binCount));
}

export function binName(bin: number): string {
  return `bin-${bin.toString(16).padStart(3, '0')}`;
}

export function groupName(group: number): string {
  return `group-${group.toString(16)}`;
}

export function groupBins(): HashBin[] {
  return Array.from({ length: groupCount }, (_, group) => ({ name: groupName(group), prefixes: [group.toString(16)] }));
}

/** The bins of one group. */
export function binsOfGroup(group: number, binCount: number): HashBin[] {
  const [inGroup, digits] = [binCount / groupCount, Math.ceil(Math.log2(binCount) / 4)];
  const prefixesPerBin = 16 ** digits / binCount;
  return Array.from({ length: inGroup }, (_, place) => {
    const bin = group * inGroup + place;
    const prefixes = Array.from({ length: prefixesPerBin }, (_one, part) =>
      (bin * prefixesPerBin + part).toString(16).padStart(digits, '0'),
    );
    return { name: binName(bin), prefixes };
  });
}
