import type { Findings } from '../kernel/finding.ts';
import type { Archive } from '../zip/archive.ts';
import { ArchiveError } from '../zip/archive-error.ts';
import type { Entry } from '../zip/central-directory.ts';
import { printable } from '../zip/local-header.ts';

/** The files that Android takes for native libraries (AOSP `NativeLibraryHelper`): in debuggable packages all of them. */
const libraryPattern = /^lib\/([A-Za-z0-9_-]{1,40})\/lib[A-Za-z0-9+,\-.=_]*\.so$/;
const debuggablePattern = /^lib\/([A-Za-z0-9_-]{1,40})\/[A-Za-z0-9+,\-.=_]+$/;
const pageBytes = 4096;

/** The folders below `lib/` that contain libraries, in order of name. */
export function nativeAbisOf({ entries }: Archive, debuggable: boolean): string[] {
  const abis = new Set<string>();
  for (const { name } of entries) {
    const abi = abiOf(name, debuggable);
    if (abi !== undefined) abis.add(abi);
  }
  return [...abis].sort();
}

function abiOf(name: string, debuggable: boolean): string | undefined {
  if (!name.startsWith('lib/')) return undefined;
  return (debuggable ? debuggablePattern : libraryPattern).exec(name)?.[1];
}

/**
 * Libraries that are not extracted are loaded from the package, for which they must be stored and begin at a page.
 * Names the first one that does not.
 */
export function checkMappedLibraries(archive: Archive, debuggable: boolean, findings: Findings): void {
  for (const entry of archive.entries) {
    if (abiOf(entry.name, debuggable) === undefined) continue;
    const problem = problemOf(archive, entry);
    if (!problem) continue;
    findings.add('libraries-not-mapped', `${printable(entry.name)} ${problem}`);
    return;
  }
}

function problemOf(archive: Archive, entry: Entry): string | undefined {
  if (entry.method !== 0) return 'is compressed';
  try {
    return archive.locate(entry).dataOffset % pageBytes === 0 ? undefined : `is not aligned to ${pageBytes} bytes`;
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    return 'cannot be located';
  }
}
