import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { asn1Tags, childrenOf, type Element, expectElement, isContext, oidOf, readElement } from './asn1.ts';
import { MalformedError } from './byte-reader.ts';
import { canonicalName } from './distinguished-name.ts';

/** What the schemes need of an X.509 certificate (RFC 5280 4.1), read from its own bytes, which need not be DER. */
export interface Certificate {
  /** SHA-256 of the bytes as found, in lower-case hex: the identity of the signer. Never of a re-encoding. */
  readonly sha256: string;
  readonly encoded: Buffer;
  readonly serial: Buffer;
  /** The issuer in the form of `canonicalName`. */
  readonly issuer: string;
  /** SubjectPublicKeyInfo in DER, with a negative RSA modulus put right (some old tools wrote such certificates). */
  readonly spki: Buffer;
  readonly key: KeyObject;
  /** `undefined` when the certificate says nothing about the use of its key. */
  readonly maySign: boolean | undefined;
  readonly hasUnknownCriticalExtension: boolean;
}

const rsaOid = '1.2.840.113549.1.1.1';
const keyUsageOid = '2.5.29.15';
/** Critical extensions that Java's certificate class handles: any other one makes Android refuse the certificate. */
const handledExtensions: ReadonlySet<string> = new Set(
  ['14', '15', '17', '18', '19', '30', '31', '32', '33', '35', '36', '37', '46', '54'].map((arc) => `2.5.29.${arc}`),
);

/** Reads a certificate. Throws `MalformedError`. */
export function readCertificate(encoded: Buffer): Certificate {
  const whole = expectElement(readElement(encoded), asn1Tags.sequence);
  const [toBeSigned, signatureAlgorithm, signature] = childrenOf(whole);
  expectElement(signatureAlgorithm, asn1Tags.sequence);
  expectElement(signature, asn1Tags.bitString);
  const fields = childrenOf(expectElement(toBeSigned, asn1Tags.sequence));
  if (isContext(fields[0], 0)) fields.shift();
  const [serial, , issuer, validity, , spkiElement] = fields;
  expectElement(validity, asn1Tags.sequence);
  const key = readKey(expectElement(spkiElement, asn1Tags.sequence));
  const extensions = fields.slice(6).find((field) => isContext(field, 3));
  return {
    sha256: createHash('sha256').update(encoded).digest('hex'),
    encoded,
    serial: expectElement(serial, asn1Tags.integer).content,
    issuer: canonicalName(expectElement(issuer, asn1Tags.sequence)),
    spki: key.spki,
    key: key.key,
    ...readExtensions(extensions),
  };
}

function readKey(element: Element): { key: KeyObject; spki: Buffer } {
  try {
    const key = createPublicKey({ key: withPositiveModulus(element), format: 'der', type: 'spki' });
    return { key, spki: key.export({ format: 'der', type: 'spki' }) };
  } catch {
    throw new MalformedError('certificate with a public key that cannot be read');
  }
}

/** Puts a zero before an RSA modulus whose top bit is set, without which it reads as a negative number. */
function withPositiveModulus(spki: Element): Buffer {
  const [algorithm, bits] = childrenOf(spki);
  if (!algorithm || oidOf(childrenOf(algorithm)[0]) !== rsaOid) return spki.encoded;
  const [modulus, exponent] = childrenOf(readElement(expectElement(bits, asn1Tags.bitString).content.subarray(1)));
  if (((modulus?.content[0] ?? 0) & 0x80) === 0 || !exponent) return spki.encoded;
  const positive = Buffer.concat([Buffer.from([0]), expectElement(modulus, asn1Tags.integer).content]);
  const key = derOf(0x30, derOf(0x02, positive), exponent.encoded);
  return derOf(0x30, algorithm.encoded, derOf(0x03, Buffer.from([0]), key));
}

function derOf(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const length = content.length;
  const header = length < 0x80 ? [tag, length] : [tag, 0x83, length >> 16, (length >> 8) & 0xff, length & 0xff];
  return Buffer.concat([Buffer.from(header), content]);
}

function readExtensions(holder: Element | undefined): Pick<Certificate, 'maySign' | 'hasUnknownCriticalExtension'> {
  let maySign: boolean | undefined;
  let hasUnknownCriticalExtension = false;
  const list = holder ? childrenOf(expectElement(childrenOf(holder)[0], asn1Tags.sequence)) : [];
  for (const extension of list) {
    const fields = childrenOf(expectElement(extension, asn1Tags.sequence));
    const oid = oidOf(fields[0]);
    const critical = fields[1]?.tag === asn1Tags.boolean && fields[1].content[0] !== 0;
    if (critical && !handledExtensions.has(oid)) hasUnknownCriticalExtension = true;
    if (oid === keyUsageOid) {
      const bits = readElement(expectElement(fields.at(-1), asn1Tags.octetString).content);
      // The first two bits are digitalSignature and nonRepudiation; the first byte counts unused bits.
      maySign = ((expectElement(bits, asn1Tags.bitString).content[1] ?? 0) & 0xc0) !== 0;
    }
  }
  return { maySign, hasUnknownCriticalExtension };
}
