import { createHash } from 'node:crypto';
import { type Budget, checkLimit } from '../../kernel/budget.ts';
import { MalformedError } from '../../kernel/malformed-error.ts';
import { asn1Tags, childrenOf, type Element, expectElement, isContext, oidOf, readElement } from '../bytes/asn1.ts';
import { canonicalName } from './distinguished-name.ts';
import { type PublicKey, readPublicKey } from './public-key.ts';

/**
 * The parts of an X.509 certificate (RFC 5280 4.1) that the schemes need, read from its own bytes, which need not be
 * DER.
 */
export interface Certificate {
  /** SHA-256 of the original bytes in lower-case hex, never of a re-encoding: the identity of the signer. */
  readonly sha256: string;
  readonly encoded: Buffer;
  readonly serial: Buffer;
  /** The issuer in the form of `canonicalName`. */
  readonly issuer: string;
  readonly publicKey: PublicKey;
  /** `undefined` when the certificate does not restrict the use of its key. */
  readonly maySign: boolean | undefined;
  readonly hasUnknownCriticalExtension: boolean;
}

const keyUsageOid = '2.5.29.15';
/** Critical extensions that Java's certificate class handles: any other one makes Android refuse the certificate. */
const handledExtensions: ReadonlySet<string> = new Set(
  ['14', '15', '17', '18', '19', '30', '31', '32', '33', '35', '36', '37', '46', '54'].map((arc) => `2.5.29.${arc}`),
);
const utcTime = 23;
const generalizedTime = 24;

/** Reads a certificate without checking its validity period, like Android. Throws `MalformedError`. */
export function readCertificate(encoded: Buffer, budget: Budget): Certificate {
  budget.take('certificates');
  checkLimit('certificate-bytes', encoded.length);
  const whole = expectElement(readElement(encoded, budget), asn1Tags.sequence);
  const [toBeSigned, outerAlgorithm, signature] = childrenOf(whole);
  expectElement(signature, asn1Tags.bitString);
  const fields = childrenOf(expectElement(toBeSigned, asn1Tags.sequence));
  checkVersion(isContext(fields[0], 0) ? fields.shift() : undefined);
  const [serial, algorithm, issuer, validity, subject, spki] = fields;
  if (
    !expectElement(algorithm, asn1Tags.sequence).content.equals(
      expectElement(outerAlgorithm, asn1Tags.sequence).content,
    )
  ) {
    throw new MalformedError('the certificate names two signature algorithms');
  }
  for (const time of childrenOf(expectElement(validity, asn1Tags.sequence))) checkTime(time);
  canonicalName(expectElement(subject, asn1Tags.sequence));
  const extensions = fields.slice(6).find((field) => isContext(field, 3));
  return {
    sha256: createHash('sha256').update(encoded).digest('hex'),
    encoded,
    serial: expectElement(serial, asn1Tags.integer).content,
    issuer: canonicalName(expectElement(issuer, asn1Tags.sequence)),
    publicKey: readPublicKey(expectElement(spki, asn1Tags.sequence)),
    ...readExtensions(extensions),
  };
}

function checkVersion(holder: Element | undefined): void {
  if (!holder) return;
  const { content } = expectElement(childrenOf(holder)[0], asn1Tags.integer);
  if (content.length !== 1 || content[0]! > 2) throw new MalformedError('expected a certificate of a known version');
}

const utcPattern = /^\d\d(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?(?:Z|[+-]\d{4})$/;
const generalizedPattern = /^\d{4}(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?(?:[.,]\d+)?(?:Z|[+-]\d{4})$/;

/** A time must be valid, although it is not compared with the present. */
function checkTime({ tagClass, tag, content }: Element): void {
  const parts = (tag === utcTime ? utcPattern : generalizedPattern).exec(content.toString('latin1'));
  const [month, day, hour, minute, second] = parts?.slice(1).map((part) => Number(part ?? 0)) ?? [];
  const fits =
    tagClass === 'universal' &&
    (tag === utcTime || tag === generalizedTime) &&
    month! >= 1 &&
    month! <= 12 &&
    day! >= 1 &&
    day! <= 31 &&
    hour! < 24 &&
    minute! < 60 &&
    second! < 60;
  if (!fits) throw new MalformedError('expected valid times in the certificate');
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
    const value = expectElement(fields.at(-1), asn1Tags.octetString).content;
    if (oid === keyUsageOid) {
      // The first two bits are digitalSignature and nonRepudiation; the first byte counts unused bits.
      maySign =
        ((expectElement(readElement(value, extension.budget), asn1Tags.bitString).content[1] ?? 0) & 0xc0) !== 0;
    }
  }
  return { maySign, hasUnknownCriticalExtension };
}
