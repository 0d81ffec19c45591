import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createInflateRaw } from 'node:zlib';
import { deferRejection } from '../../kernel/defer-rejection.ts';
import type { Archive } from '../../zip/archive.ts';
import { ArchiveError } from '../../zip/archive-error.ts';
import type { Entry } from '../../zip/central-directory.ts';
import type { Location } from '../../zip/local-header.ts';
import type { SdkRange } from '../blocks/block-signer.ts';
import type { Report } from '../reports/report.ts';
import { digestsToVerify, type StatedDigest } from './jar-digests.ts';
import type { JarManifest } from './jar-signature-file.ts';

/** Entries up to this size are inflated in one call, larger ones in pieces, so that memory stays bounded. */
const wholeBytes = 4 * 1024 * 1024;
const pieceBytes = 256 * 1024;
const maxInflatedBytes = 4 * 1024 ** 3;

/**
 * Verifies all entries outside `META-INF/` against the manifest, and returns their common signers as indexes in
 * `signedNames`. Throws `ArchiveError` for an unreadable entry, and when the entries, packed or not, have more than eight
 * times the file and 64 MB: they may overlap.
 */
export async function verifyJarEntries(
  archive: Archive,
  manifest: JarManifest,
  signedNames: readonly ReadonlySet<string>[],
  range: SdkRange,
  report: Report,
): Promise<readonly number[]> {
  let common: readonly number[] | undefined;
  let budget = Math.min(8 * archive.source.sizeBytes + 64 * 1024 * 1024, maxInflatedBytes);
  const sorted = [...archive.entries].sort((a, b) => a.localHeaderOffset - b.localHeaderOffset);
  for (const entry of sorted) {
    if (entry.name.startsWith('META-INF/') || entry.name.endsWith('/')) continue;
    const section = manifest.sections.get(entry.name);
    if (!section) {
      report.errors.add('JAR_SIG_NO_ZIP_ENTRY_DIGEST_IN_MANIFEST');
      continue;
    }
    const signers = signedNames.flatMap((names, index) => (names.has(entry.name) ? [index] : []));
    if (signers.length === 0) {
      report.errors.add('JAR_SIG_ZIP_ENTRY_NOT_SIGNED');
      continue;
    }
    common ??= signers;
    if (common.join() !== signers.join()) {
      report.errors.add('JAR_SIG_ZIP_ENTRY_SIGNERS_MISMATCH');
      continue;
    }
    const stated = digestsToVerify(section, '-Digest', range);
    if (stated.length === 0) report.errors.add('JAR_SIG_NO_ZIP_ENTRY_DIGEST_IN_MANIFEST');
    else {
      budget -= workBytes(entry);
      if (budget < 0) throw new ArchiveError('entry-too-large', 'the entries have more than the limit', entry.name);
      if (!(await digestsHold(archive, entry, stated))) report.errors.add('JAR_SIG_ZIP_ENTRY_DIGEST_DID_NOT_VERIFY');
    }
  }
  if (!common) report.errors.add('JAR_SIG_NO_SIGNED_ZIP_ENTRIES');
  return common ?? [];
}

/** The bytes to read or to digest for an entry. */
function workBytes({ method, sizeBytes, compressedSizeBytes }: Entry): number {
  return method === 0 ? sizeBytes : Math.max(sizeBytes, compressedSizeBytes);
}

async function digestsHold(archive: Archive, entry: Entry, stated: readonly StatedDigest[]): Promise<boolean> {
  const hashes = stated.map(({ algorithm }) => createHash(algorithm));
  if (entry.sizeBytes <= wholeBytes && entry.compressedSizeBytes <= wholeBytes) {
    const bytes = archive.read(entry, { maxBytes: wholeBytes, lenient: true });
    for (const hash of hashes) hash.update(bytes);
  } else {
    await digestInPieces(archive, entry, hashes);
  }
  return stated.every(({ value }, index) => value.equals(hashes[index]!.digest()));
}

async function digestInPieces(archive: Archive, entry: Entry, hashes: readonly Hash[]): Promise<void> {
  const pieces = piecesOf(archive, archive.locate(entry));
  let size = 0;
  for await (const piece of entry.method === 0 ? pieces : inflated(pieces, entry)) {
    size += piece.length;
    if (size > entry.sizeBytes) break;
    for (const hash of hashes) hash.update(piece);
  }
  if (size !== entry.sizeBytes) {
    throw new ArchiveError('entry-size-mismatch', 'the entry differs from its claimed size', entry.name);
  }
}

function* piecesOf({ source }: Archive, { dataOffset, dataEnd }: Location): Generator<Buffer> {
  for (let at = dataOffset; at < dataEnd; at += pieceBytes) {
    yield source.read(at, Math.min(pieceBytes, dataEnd - at));
  }
}

async function* inflated(pieces: Iterable<Buffer>, entry: Entry): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: pieceBytes, finishFlush: constants.Z_SYNC_FLUSH });
  // `inflate` throws the same error below.
  deferRejection(pipeline(Readable.from(pieces), inflate));
  try {
    yield* inflate;
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError('entry-corrupt', 'the entry cannot be inflated', entry.name);
  } finally {
    inflate.destroy();
  }
}
