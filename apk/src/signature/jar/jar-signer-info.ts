import { createHash, verify } from 'node:crypto';
import type { Budget } from '../../kernel/budget.ts';
import { MalformedError } from '../../kernel/malformed-error.ts';
import type { SdkRange } from '../blocks/block-signer.ts';
import { asn1Tags, expectElement, oidOf } from '../bytes/asn1.ts';
import type { Certificate } from '../certificates/certificate.ts';
import { hasSignatureForm, signatureCost } from '../certificates/public-key.ts';
import { type JarAlgorithm, jarAlgorithm } from './jar-algorithm.ts';
import { DuplicateAttributeError, readAttributes, type SignedData, type SignerInfo } from './pkcs7.ts';

/**
 * The reason why a signer does not count: after `mismatch` the next one is tried, other reasons end the verification.
 */
export type SignerFailure = 'unsupported' | 'exception' | 'unparsable' | 'mismatch';

const contentTypeOid = '1.2.840.113549.1.9.3';
const messageDigestOid = '1.2.840.113549.1.9.4';
const kitKat = 19;
const nougat = 24;

/** Verifies one signer of a signature block over the signature file; returns the signing certificate. */
export function verifySignerInfo(
  signer: SignerInfo,
  block: SignedData,
  certificates: readonly Certificate[],
  signatureFile: Buffer,
  range: SdkRange,
  budget: Budget,
): Certificate | SignerFailure {
  const algorithm = jarAlgorithm(signer.digestOid, signer.signatureOid, range);
  if (!algorithm) return 'unsupported';
  const certificate = certificates.find(
    ({ issuer, serial }) => signer.issuer === issuer && signer.serial?.equals(serial),
  );
  if (!certificate || certificate.hasUnknownCriticalExtension || certificate.maySign === false) return 'exception';
  const { type, key } = certificate.publicKey;
  if (type !== algorithm.family) return 'exception';
  let data = signatureFile;
  if (signer.signedAttributes) {
    const failure = checkAttributes(signer, block, signatureFile, algorithm, range);
    if (failure) return failure;
    // The signature covers the unchanged attributes, with the tag of a SET in place of IMPLICIT [0].
    data = Buffer.from(signer.signedAttributes.encoded);
    data[0] = 0x31;
  }
  if (!key) return 'mismatch';
  if (!hasSignatureForm(key, signer.signature)) return 'exception';
  budget.take('signature-operations', signatureCost(key, data.length + signatureFile.length));
  return verify(algorithm.signatureDigest, data, key, signer.signature) ? certificate : 'mismatch';
}

function checkAttributes(
  signer: SignerInfo,
  block: SignedData,
  signatureFile: Buffer,
  algorithm: JarAlgorithm,
  range: SdkRange,
): SignerFailure | undefined {
  // Before KitKat the digest in the attributes was not checked: such a package protects nothing there.
  if (range.minSdk < kitKat) return 'exception';
  try {
    const attributes = readAttributes(signer.signedAttributes!);
    if (range.maxSdk >= nougat) {
      const type = single(attributes.get(contentTypeOid));
      if (!type) return 'exception';
      if (oidOf(type) !== block.contentTypeOid) return 'mismatch';
    }
    const stated = single(attributes.get(messageDigestOid));
    if (!stated) return 'exception';
    const actual = createHash(algorithm.digest).update(signatureFile).digest();
    return expectElement(stated, asn1Tags.octetString).content.equals(actual) ? undefined : 'mismatch';
  } catch (error) {
    if (error instanceof DuplicateAttributeError) return 'unparsable';
    if (error instanceof MalformedError) return 'exception';
    throw error;
  }
}

function single<Value>(values: readonly Value[] | undefined): Value | undefined {
  if (values && values.length > 1) throw new DuplicateAttributeError('a signed attribute has several values');
  return values?.[0];
}
