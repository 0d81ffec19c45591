import { createPublicKey, type KeyObject } from 'node:crypto';
import { checkLimit, createBudget, rethrowLimit } from '../../kernel/budget.ts';
import { MalformedError } from '../../kernel/malformed-error.ts';
import { asn1Tags, childrenOf, type Element, expectElement, oidOf, readElement } from '../bytes/asn1.ts';

export type KeyType = 'rsa' | 'ec' | 'dsa';

/** A public key of a certificate or signer (SubjectPublicKeyInfo, RFC 5280 4.1.2.7). */
export interface PublicKey {
  /** `undefined` for kinds that APK signatures do not use. */
  readonly type: KeyType | undefined;
  /** `undefined` for such a kind, and for a point off its curve: no signature verifies with it. */
  readonly key: KeyObject | undefined;
  /** In DER, with a negative RSA modulus corrected (some old tools wrote such certificates). */
  readonly spki: Buffer;
}

const keyOids: Readonly<Record<string, KeyType>> = {
  '1.2.840.113549.1.1.1': 'rsa',
  '1.2.840.10045.2.1': 'ec',
  '1.2.840.10040.4.1': 'dsa',
};
/** Sizes of an uncompressed point for the curves of FIPS 186, the only ones that Android knows. */
const pointBytes: Readonly<Record<string, number>> = {
  '1.3.132.0.33': 57,
  '1.2.840.10045.3.1.7': 65,
  '1.3.132.0.34': 97,
  '1.3.132.0.35': 133,
};

/** Larger than any DSA or ECDSA signature. */
const maxPairBytes = 4096;

/** Reads a public key. Throws `MalformedError` for an unreadable key of a known kind. */
export function readPublicKey(spki: Element): PublicKey {
  const [algorithm, bits] = childrenOf(expectElement(spki, asn1Tags.sequence));
  const type = keyOids[oidOf(childrenOf(expectElement(algorithm, asn1Tags.sequence))[0])];
  const material = expectElement(bits, asn1Tags.bitString).content.subarray(1);
  if (!type) return { type, key: undefined, spki: spki.encoded };
  try {
    if (type === 'dsa') checkDsaParameters(childrenOf(algorithm!)[1]);
    const encoded = type === 'rsa' ? withPositiveModulus(spki, material) : spki.encoded;
    // A curve written out may be any curve, including a weak one: only named ones are accepted.
    if (type === 'ec' && pointBytes[oidOf(childrenOf(algorithm!)[1])] === undefined) {
      throw new MalformedError('expected a curve that Android knows');
    }
    const key = createPublicKey({ key: encoded, format: 'der', type: 'spki' });
    checkKeySize(key);
    return { type, key, spki: key.export({ format: 'der', type: 'spki' }) };
  } catch (error) {
    rethrowLimit(error);
    const curve = type === 'ec' ? oidOf(childrenOf(algorithm!)[1]) : '';
    if (material[0] === 4 && material.length === pointBytes[curve]) {
      return { type, key: undefined, spki: spki.encoded };
    }
    throw new MalformedError(`expected a readable ${type} key`);
  }
}

/** The format permits a key without them, which takes them from its issuer: native code may look for them. */
function checkDsaParameters(parameters: Element | undefined): void {
  const numbers = childrenOf(expectElement(parameters, asn1Tags.sequence));
  for (const number of numbers) expectElement(number, asn1Tags.integer);
  if (numbers.length !== 3) throw new MalformedError('expected three parameters of a DSA key');
}

function checkKeySize({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): void {
  const bits = asymmetricKeyDetails?.modulusLength ?? 0;
  if (asymmetricKeyType === 'dsa') checkLimit('dsa-key-bits', bits);
  if (asymmetricKeyType !== 'rsa') return;
  checkLimit('rsa-key-bits', bits);
  const exponent = asymmetricKeyDetails?.publicExponent ?? 0n;
  // BoringSSL, which verifies on Android, accepts no other: signatures for an exponent of 1 need no private key.
  if (exponent < 3n || exponent % 2n === 0n) throw new MalformedError('expected an odd RSA exponent above 1');
  checkLimit('rsa-exponent-bits', exponent.toString(2).length);
}

/** The work to verify a signature over so many bytes, in units of some tenths of a millisecond. */
export function signatureCost({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject, dataBytes: number): number {
  const bits = asymmetricKeyDetails?.modulusLength ?? 0;
  const unit = asymmetricKeyType === 'dsa' ? 1024 : 4096;
  return Math.max(1, (bits / unit) ** 2) + dataBytes / 1024 ** 2;
}

/** Inserts a zero before an RSA modulus whose top bit is set, which would otherwise be negative. */
function withPositiveModulus(spki: Element, material: Buffer): Buffer {
  const [modulus, exponent] = childrenOf(readElement(material, spki.budget));
  if (((modulus?.content[0] ?? 0) & 0x80) === 0 || !exponent) return spki.encoded;
  const positive = Buffer.concat([Buffer.from([0]), expectElement(modulus, asn1Tags.integer).content]);
  const key = derOf(0x30, derOf(0x02, positive), exponent.encoded);
  return derOf(0x30, childrenOf(spki)[0]!.encoded, derOf(0x03, Buffer.from([0]), key));
}

function derOf(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const length = content.length;
  const header = length < 0x80 ? [tag, length] : [tag, 0x83, length >> 16, (length >> 8) & 0xff, length & 0xff];
  return Buffer.concat([Buffer.from(header), content]);
}

/**
 * Whether bytes have the form of a signature by the key: the length of an RSA modulus, or a sequence of two numbers.
 * The reference verifier distinguishes malformed from wrong signatures.
 */
export function hasSignatureForm(key: KeyObject, signature: Buffer): boolean {
  if (key.asymmetricKeyType === 'rsa') {
    return signature.length === Math.ceil((key.asymmetricKeyDetails?.modulusLength ?? 0) / 8);
  }
  if (signature.length > maxPairBytes) return false;
  try {
    const pair = expectElement(readElement(signature, createBudget()), asn1Tags.sequence);
    const numbers = childrenOf(pair);
    const proper = numbers.every((number) => {
      const [first, second] = expectElement(number, asn1Tags.integer).content;
      // A leading zero is valid only if the next bit would read as a sign.
      return first !== undefined && !(first === 0 && second !== undefined && second < 0x80);
    });
    return proper && numbers.length === 2 && pair.encoded.length === signature.length;
  } catch (error) {
    if (error instanceof MalformedError) return false;
    throw error;
  }
}
