import { type Budget, checkLimit } from '../../kernel/budget.ts';
import { MalformedError } from '../../kernel/malformed-error.ts';
import type { Archive } from '../../zip/archive.ts';
import { ByteReader, elementsOf } from '../bytes/byte-reader.ts';
import type { SigningBlock } from '../bytes/signing-block.ts';
import type { DigestKind } from '../certificates/algorithm.ts';
import type { ChunkDigests } from '../digests/chunk-digester.ts';
import { digestContent, protectedSections } from '../digests/content-digest.ts';
import type { Report } from '../reports/report.ts';
import { type BlockSigner, readBlockSigner, type SdkRange } from './block-signer.ts';

/** Digests of the protected content, each computed at most once for all schemes. */
export interface ContentDigests {
  of(kinds: ReadonlySet<DigestKind>): ReadonlyMap<DigestKind, Buffer>;
}

export function contentDigestsOf(archive: Archive, block: SigningBlock, known?: ChunkDigests): ContentDigests {
  const taken = new Map<DigestKind, Buffer>();
  const sections = protectedSections(archive, block.offset);
  const blockBytes = archive.end.directoryOffset - block.offset;
  return {
    of(kinds) {
      const missing = new Set([...kinds].filter((kind) => !taken.has(kind)));
      for (const [kind, digest] of digestContent(sections, missing, blockBytes, known)) taken.set(kind, digest);
      return taken;
    },
  };
}

/** Reads the signers of a block and stops at the first unreadable one. Errors of the block go to `report`. */
export function readSigners(
  block: Buffer,
  scheme: 'V2' | 'V3',
  asked: SdkRange,
  report: Report,
  budget: Budget,
): BlockSigner[] {
  const signers: BlockSigner[] = [];
  let list: Buffer;
  try {
    list = new ByteReader(block).prefixed();
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error;
    report.errors.add(`${scheme}_SIG_MALFORMED_SIGNERS`);
    return signers;
  }
  if (list.length === 0) report.errors.add(`${scheme}_SIG_NO_SIGNERS`);
  try {
    for (const bytes of elementsOf(list)) {
      checkLimit('signers-of-a-block', signers.length + 1);
      signers.push(readBlockSigner(bytes, scheme, asked, budget));
    }
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error;
    report.errors.add(`${scheme}_SIG_MALFORMED_SIGNER`);
  }
  return signers;
}

/** Compares each signer's digests with the content, for every kind that a valid signature covers. */
export function compareDigests(signers: readonly BlockSigner[], content: ContentDigests, scheme: 'V2' | 'V3'): void {
  const kinds = new Set(signers.flatMap((signer) => [...signer.verifiedKinds]));
  const actual = content.of(kinds);
  for (const { digests, report } of signers) {
    for (const { kind, digest } of digests) {
      if (kind === undefined || !kinds.has(kind)) continue;
      if (!actual.get(kind)?.equals(digest)) report.errors.add(`${scheme}_SIG_APK_DIGEST_DID_NOT_VERIFY`);
    }
  }
}

/** The signers' digests of the content by kind, which a source stamp is compared with. */
export function claimedDigests(signers: readonly BlockSigner[]): Map<DigestKind, Buffer> {
  const claimed = new Map<DigestKind, Buffer>();
  for (const { kind, digest } of signers.flatMap((signer) => signer.digests)) {
    if (kind !== undefined) claimed.set(kind, digest);
  }
  return claimed;
}
