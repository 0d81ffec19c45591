import { type Budget, checkLimit, rethrowLimit } from '../../kernel/budget.ts';
import { MalformedError } from '../../kernel/malformed-error.ts';
import { ByteReader, elementsOf } from '../bytes/byte-reader.ts';
import { algorithmOf, verifySignature } from '../certificates/algorithm.ts';
import { type Certificate, readCertificate } from '../certificates/certificate.ts';
import type { LineageNode } from './same-signer.ts';

/** A rotation lineage: its nodes and their certificates, oldest first. */
export interface Lineage {
  readonly nodes: readonly LineageNode[];
  readonly certificates: readonly Certificate[];
}

/**
 * The reason why a lineage is invalid: `unproven` for a node that its predecessor did not sign, `malformed` for
 * anything else.
 */
export type LineageFailure = 'unproven' | 'mismatch' | 'malformed';

const version = 1;

/**
 * Reads a lineage (the proof-of-rotation attribute of scheme v3 and of source stamps) and verifies that each
 * certificate is signed by the previous one.
 */
export function readLineage(bytes: Buffer, budget: Budget): Lineage | LineageFailure {
  const nodes: LineageNode[] = [];
  const certificates: Certificate[] = [];
  let algorithmId = 0;
  try {
    const reader = new ByteReader(bytes);
    if (reader.uint32() !== version) return 'mismatch';
    for (const element of elementsOf(reader.rest())) {
      checkLimit('lineage-nodes', nodes.length + 1);
      const node = new ByteReader(element);
      const signedData = node.prefixed();
      const capabilities = node.uint32();
      const nextAlgorithmId = node.uint32();
      const signature = node.prefixed();
      const previous = certificates.at(-1);
      if (previous && !isSignedBy(previous, algorithmId, signedData, signature, budget)) return 'unproven';
      const signed = new ByteReader(signedData);
      const certificate = readNodeCertificate(signed.prefixed(), budget);
      if (!certificate) return 'unproven';
      if (signed.uint32() !== algorithmId && previous) return 'unproven';
      nodes.push({ certificate: certificate.sha256, capabilities });
      certificates.push(certificate);
      algorithmId = nextAlgorithmId;
    }
  } catch (error) {
    if (error instanceof MalformedError) return 'malformed';
    throw error;
  }
  // With a repeated certificate a later owner could pass for an earlier one.
  if (new Set(nodes.map((node) => node.certificate)).size < nodes.length) return 'unproven';
  return { nodes, certificates };
}

function isSignedBy(
  signer: Certificate,
  algorithmId: number,
  data: Buffer,
  signature: Buffer,
  budget: Budget,
): boolean {
  const algorithm = algorithmOf(algorithmId);
  if (!algorithm) throw new MalformedError('expected a known signature algorithm in the lineage');
  try {
    return verifySignature(algorithm, signer.publicKey, data, signature, budget);
  } catch (error) {
    rethrowLimit(error);
    return false;
  }
}

function readNodeCertificate(encoded: Buffer, budget: Budget): Certificate | undefined {
  try {
    return readCertificate(encoded, budget);
  } catch (error) {
    rethrowLimit(error);
    return undefined;
  }
}

/**
 * The longest of several lineages if it contains every shorter one contiguously; `undefined` when two contradict each
 * other.
 */
export function consolidateLineages(lineages: readonly Lineage[]): Lineage | undefined {
  const longest = lineages.reduce((best, other) => (other.nodes.length > best.nodes.length ? other : best));
  for (const lineage of lineages) {
    const start = longest.nodes.findIndex((node) => node.certificate === lineage.nodes[0]?.certificate);
    const within = lineage.nodes.every((node, index) => {
      const other = longest.nodes[start + index];
      return start >= 0 && other?.certificate === node.certificate;
    });
    if (!within) return undefined;
  }
  return longest;
}
