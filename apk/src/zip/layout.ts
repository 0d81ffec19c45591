import type { Archive } from './archive.ts';
import { ArchiveError, type ArchiveErrorCode } from './archive-error.ts';
import type { Entry } from './central-directory.ts';
import type { RefusedCode } from './strict-layout.ts';

/**
 * Problems that let two readers interpret an archive differently, or make it too expensive. Honest build tools write
 * none of them, so a store can refuse each. Codes of `ArchiveError` are for entries that cannot be located.
 */
export type LayoutProblem =
  | ArchiveErrorCode
  | RefusedCode
  /** The file does not start with an entry: another format may start there (Janus, CVE-2017-13156). */
  | 'foreign-prefix'
  | 'duplicate-names'
  | 'overlapping-entries'
  | 'nul-in-name'
  | 'control-character-in-name'
  | 'path-outside-archive'
  | 'data-after-central-directory'
  /** The signature of an end record in its comment: Android's reader of entries takes it for the record. */
  | 'end-record-in-comment'
  /**
   * 65,535 bytes refer to ZIP64 for new Android versions, which refuse the file, and are not searched by old ones when
   * they look for block signatures.
   */
  | 'end-record-comment-too-long'
  | 'unused-central-directory-bytes'
  | 'manifest-too-large'
  | 'resources-too-large'
  | 'inflates-too-much'
  /** Two signatures of one scheme, of which readers may use either; found by `verify`. */
  | 'repeated-signature';

const megabyte = 1024 * 1024;
const sizeLimits: ReadonlyMap<string, [number, LayoutProblem]> = new Map([
  ['AndroidManifest.xml', [8 * megabyte, 'manifest-too-large']],
  ['resources.arsc', [128 * megabyte, 'resources-too-large']],
]);
const maxCommentBytes = 0xffff;
const localHeaderSignature = 0x04034b50;

/** Checks names, positions and claimed sizes of all entries, without inflating any. Reports each problem once. */
export function findLayoutProblems(archive: Archive): LayoutProblem[] {
  const problems = new Set<LayoutProblem>();
  const { source, end, entries } = archive;
  if (end.multiDisk) problems.add('multi-disk');
  if (end.signatureInComment) problems.add('end-record-in-comment');
  if (end.commentSizeBytes === maxCommentBytes) problems.add('end-record-comment-too-long');
  if (end.directoryOffset + end.directorySizeBytes !== end.offset) problems.add('data-after-central-directory');
  if (archive.directoryUsedBytes !== end.directorySizeBytes) problems.add('unused-central-directory-bytes');
  if (entries.length > 0 && beginsForeign(archive)) problems.add('foreign-prefix');
  if (new Set(entries.map(({ name }) => name)).size < entries.length) problems.add('duplicate-names');
  for (const entry of entries) {
    checkName(entry, problems);
    const [limit, problem] = sizeLimits.get(entry.name) ?? [];
    if (problem && entry.sizeBytes > limit!) problems.add(problem);
    if (entry.flags & 1) problems.add('entry-encrypted');
  }
  checkPlaces(archive, problems);
  const inflated = entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (inflated > Math.min(8 * source.sizeBytes + 64 * megabyte, 4096 * megabyte)) problems.add('inflates-too-much');
  return [...problems];
}

/** Android's own build tools start with padding entries outside the directory, so any entry is accepted. */
function beginsForeign({ source }: Archive): boolean {
  return source.read(0, 4).readUInt32LE(0) !== localHeaderSignature;
}

function checkName({ name }: Entry, problems: Set<LayoutProblem>): void {
  if (name.includes('\0')) problems.add('nul-in-name');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern searches for control characters.
  else if (/[\x01-\x1f\x7f]/.test(name)) problems.add('control-character-in-name');
  const parts = name.split(/[/\\]/);
  if (parts.includes('..') || parts[0] === '' || /^[A-Za-z]:/.test(name)) problems.add('path-outside-archive');
}

/** Every entry must be where its header says, and no two may share bytes (or a small file inflates to any size). */
function checkPlaces(archive: Archive, problems: Set<LayoutProblem>): void {
  const sorted = [...archive.entries].sort((a, b) => a.localHeaderOffset - b.localHeaderOffset);
  let reached = 0;
  for (const entry of sorted) {
    try {
      const location = archive.locate(entry);
      if (location.headerOffset < reached) problems.add('overlapping-entries');
      reached = Math.max(reached, location.dataEnd);
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error;
      problems.add(error.code);
    }
  }
}
