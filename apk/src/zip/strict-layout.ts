import { invisibleCharacters } from '../kernel/visible-text.ts';
import type { Archive } from './archive.ts';
import { ArchiveError } from './archive-error.ts';
import type { Entry } from './central-directory.ts';
import { type Location, printable } from './local-header.ts';
import type { Source } from './source.ts';

/** Ambiguities that some ZIP readers interpret differently or ignore, although Android installs the package. */
export type StrictProblemCode =
  | 'stored-sizes-differ'
  | 'method-unknown'
  | 'local-method-differs'
  | 'local-flags-differ'
  | 'local-sizes-differ'
  | 'local-extra-unusual'
  | 'unlisted-entry'
  | 'bytes-between-entries'
  | 'bytes-before-signing-block'
  | 'name-not-utf8'
  | 'name-with-invisible-characters'
  | 'name-with-dot-segment'
  | 'names-equal-ignoring-case'
  | 'signing-block-pair-unknown'
  | 'signing-block-padding-used'
  | 'signing-block-unread-bytes';

/**
 * Common tools write these: shrinkers name resources `aB.xml` and `ab.xml`, and distributors add pairs to the signing
 * block. They need attention but are not a reason to refuse.
 */
type ToleratedCode = 'names-equal-ignoring-case' | 'signing-block-pair-unknown';
export type RefusedCode = Exclude<StrictProblemCode, ToleratedCode>;

export interface StrictProblem {
  readonly code: StrictProblemCode;
  /** The entry or pair concerned; the first of several. */
  readonly detail: string;
}

export function isTolerated(code: StrictProblemCode): code is ToleratedCode {
  return code === 'names-equal-ignoring-case' || code === 'signing-block-pair-unknown';
}

/** Collects problems, each code once, with its first occurrence. */
export interface StrictProblems {
  add(code: StrictProblemCode, detail: string): void;
  list(): StrictProblem[];
}

export function collectStrictProblems(): StrictProblems {
  const found = new Map<StrictProblemCode, StrictProblem>();
  return {
    add(code, detail) {
      if (!found.has(code)) found.set(code, { code, detail });
    },
    list: () => [...found.values()],
  };
}

/** Checks each entry, and all bytes before `end`, the start of the signing block or the central directory. */
export function findStrictProblems(archive: Archive, end: number, problems: StrictProblems): void {
  checkNames(archive.entries, problems);
  const sorted = [...archive.entries].sort((a, b) => a.localHeaderOffset - b.localHeaderOffset);
  const checkGap = createGapCheck(archive, problems);
  let reached = 0;
  for (const entry of sorted) {
    const location = tryLocate(archive, entry);
    if (!location) continue;
    checkGap(reached, location.headerOffset, 'bytes-between-entries');
    checkEntry(archive, entry, location, problems);
    reached = Math.max(reached, location.dataEnd + descriptorBytes(archive, entry, location.dataEnd, end));
  }
  if (reached < end) checkGap(reached, end, 'bytes-before-signing-block');
}

function tryLocate(archive: Archive, entry: Entry): Location | undefined {
  try {
    return archive.locate(entry);
  } catch (error) {
    // Reported by `findLayoutProblems`.
    if (error instanceof ArchiveError) return undefined;
    throw error;
  }
}

const descriptorFlag = 0x08;
/** Compressor options and the flag for UTF-8 in names are irrelevant to readers on Android. */
const meaninglessFlags = 0x0806;
/** Alignment tools pad to a page of 16 KB with zeros, after a few fields of their own. */
const maxExtraBytes = 20_000;
const maxExtraFieldBytes = 512;

function checkEntry(archive: Archive, entry: Entry, location: Location, problems: StrictProblems): void {
  const name = printable(entry.name);
  const { local } = location;
  if (entry.method !== 0 && entry.method !== 8) problems.add('method-unknown', `${name}: ${entry.method}`);
  if (entry.method === 0 && entry.compressedSizeBytes !== entry.sizeBytes) problems.add('stored-sizes-differ', name);
  if (local.method !== entry.method) problems.add('local-method-differs', name);
  if (((local.flags ^ entry.flags) & ~meaninglessFlags) !== 0) problems.add('local-flags-differ', name);
  // With a data descriptor the local header has zeros, or the descriptor's values.
  const differs = (claimed: number, actual: number) => claimed !== actual && claimed !== 0;
  if (differs(local.compressedSizeBytes, entry.compressedSizeBytes) || differs(local.sizeBytes, entry.sizeBytes)) {
    problems.add('local-sizes-differ', name);
  }
  if (local.extraBytes > maxExtraFieldBytes) checkExtra(archive, name, location, problems);
}

function checkExtra({ source }: Archive, name: string, location: Location, problems: StrictProblems): void {
  const { extraBytes } = location.local;
  const tail = source.read(location.dataOffset - extraBytes + maxExtraFieldBytes, extraBytes - maxExtraFieldBytes);
  if (extraBytes > maxExtraBytes || !isZero(tail)) problems.add('local-extra-unusual', `${name}: ${extraBytes} bytes`);
}

/** The size of the data descriptor after the data: with or without a signature, as the format permits. */
function descriptorBytes({ source }: Archive, entry: Entry, dataEnd: number, end: number): number {
  if ((entry.flags & descriptorFlag) === 0) return 0;
  for (const [size, at] of [
    [16, 4],
    [12, 0],
  ] as const) {
    if (dataEnd + size > end) continue;
    const bytes = source.read(dataEnd, size);
    const signed = at === 0 || bytes.readUInt32LE(0) === 0x08074b50;
    const same =
      bytes.readUInt32LE(at) === entry.crc32 &&
      bytes.readUInt32LE(at + 4) === entry.compressedSizeBytes &&
      bytes.readUInt32LE(at + 8) === entry.sizeBytes;
    if (signed && same) return size;
  }
  return 0;
}

const localHeaderSignature = 0x04034b50;
const localHeaderBytes = 30;
/** Over the whole archive. */
const maxFillers = 4096;
const alignmentFieldId = 0xd935;
const zeros = Buffer.alloc(64 * 1024);

/**
 * Checks bytes that belong to no entry. Zeros pad to a page; Android's incremental build fills the place of a removed
 * entry with local headers without a name.
 */
function createGapCheck({ source }: Archive, problems: StrictProblems) {
  let fillers = 0;
  return (from: number, to: number, code: 'bytes-between-entries' | 'bytes-before-signing-block'): void => {
    let at = from;
    for (let size = fillerBytes(source, at, to); size > 0; size = fillerBytes(source, at, to)) {
      fillers += 1;
      if (fillers > maxFillers) break;
      at += size;
    }
    if (isNamedHeader(source, at, to)) {
      problems.add('unlisted-entry', `at ${at}`);
      return;
    }
    for (; at < to; at += zeros.length) {
      const size = Math.min(zeros.length, to - at);
      if (isZero(source.read(at, size))) continue;
      problems.add(code, `${to - from} at ${from}`);
      return;
    }
  };
}

/** At most 64 KiB. */
function isZero(bytes: Buffer): boolean {
  return bytes.equals(zeros.subarray(0, bytes.length));
}

function isNamedHeader(source: Source, at: number, to: number): boolean {
  if (to - at < localHeaderBytes) return false;
  const header = source.read(at, localHeaderBytes);
  return header.readUInt32LE(0) === localHeaderSignature && header.readUInt16LE(26) > 0;
}

/**
 * The size of a filler: a local header without flags, method, checksum, sizes and name, whose extra field has only zeros,
 * or is one field of that kind. 0 for anything else, which could hold a payload.
 */
function fillerBytes(source: Source, at: number, to: number): number {
  if (to - at < localHeaderBytes) return 0;
  const header = source.read(at, localHeaderBytes);
  // Versions of the tool differ in the version needed and the time.
  const empty = header.readUInt32LE(6) === 0 && isZero(header.subarray(14, 28));
  const extraBytes = header.readUInt16LE(28);
  const size = localHeaderBytes + extraBytes;
  if (header.readUInt32LE(0) !== localHeaderSignature || !empty || size > to - at) return 0;
  const extra = source.read(at + localHeaderBytes, extraBytes);
  const isField =
    extraBytes >= 4 && extra.readUInt16LE(0) === alignmentFieldId && extra.readUInt16LE(2) === extraBytes - 4;
  return isZero(isField ? extra.subarray(4) : extra) ? size : 0;
}

function checkNames(entries: readonly Entry[], problems: StrictProblems): void {
  const lowerCase = new Map<string, string>();
  for (const { name, nameBytes } of entries) {
    const shown = printable(name);
    if (name.includes('\ufffd') && !Buffer.from(name).equals(nameBytes)) problems.add('name-not-utf8', shown);
    if (name.search(invisibleCharacters) >= 0) problems.add('name-with-invisible-characters', shown);
    if (name.split('/').includes('.')) problems.add('name-with-dot-segment', shown);
    const folded = name.toLowerCase();
    const other = lowerCase.get(folded);
    if (other !== undefined && other !== name) problems.add('names-equal-ignoring-case', shown);
    lowerCase.set(folded, name);
  }
}
