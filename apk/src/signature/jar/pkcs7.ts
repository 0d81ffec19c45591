import type { Budget } from '../../kernel/budget.ts';
import { MalformedError } from '../../kernel/malformed-error.ts';
import { asn1Tags, childrenOf, type Element, expectElement, isContext, oidOf, readElement } from '../bytes/asn1.ts';
import { canonicalName } from '../certificates/distinguished-name.ts';

/** One signer of a PKCS #7 message. */
export interface SignerInfo {
  /** The canonical issuer name and number of the certificate; `undefined` for other identifiers. */
  readonly issuer: string | undefined;
  readonly serial: Buffer | undefined;
  readonly digestOid: string;
  readonly signatureOid: string;
  readonly signature: Buffer;
  /** The signed attributes with their IMPLICIT [0] tag, if any. */
  readonly signedAttributes: Element | undefined;
}

/** The parts of a PKCS #7 SignedData (RFC 2315, RFC 5652 5.1) that a JAR signature uses. */
export interface SignedData {
  readonly contentTypeOid: string;
  readonly certificates: readonly Buffer[];
  readonly signers: readonly SignerInfo[];
}

const signedDataOid = '1.2.840.113549.1.7.2';

/** Reads a `.RSA`, `.DSA` or `.EC` file in BER, like Android. Throws `MalformedError`. */
export function readSignedData(bytes: Buffer, budget: Budget): SignedData {
  const [type, content] = childrenOf(expectElement(readElement(bytes, budget), asn1Tags.sequence));
  if (oidOf(type) !== signedDataOid) throw new MalformedError('expected PKCS #7 signed data');
  if (!isContext(content, 0)) throw new MalformedError('expected PKCS #7 content');
  const fields = childrenOf(expectElement(childrenOf(content)[0], asn1Tags.sequence));
  expectElement(fields.shift(), asn1Tags.integer);
  for (const algorithm of childrenOf(expectElement(fields.shift(), asn1Tags.set))) readAlgorithm(algorithm);
  const encapsulated = childrenOf(expectElement(fields.shift(), asn1Tags.sequence));
  const certificates = isContext(fields[0], 0) ? childrenOf(fields.shift()!).map(({ encoded }) => encoded) : [];
  if (isContext(fields[0], 1)) fields.shift();
  const signers = childrenOf(expectElement(fields.shift(), asn1Tags.set)).map(readSigner);
  return { contentTypeOid: oidOf(encapsulated[0]), certificates, signers };
}

function readSigner(element: Element): SignerInfo {
  const fields = childrenOf(expectElement(element, asn1Tags.sequence));
  expectElement(fields.shift(), asn1Tags.integer);
  const id = fields.shift();
  const byIssuer = id?.tagClass === 'universal' ? childrenOf(expectElement(id, asn1Tags.sequence)) : undefined;
  if (!byIssuer && !isContext(id, 0)) throw new MalformedError('expected an identifier of the signer');
  const digestOid = readAlgorithm(fields.shift());
  const signedAttributes = isContext(fields[0], 0) ? fields.shift() : undefined;
  const signatureOid = readAlgorithm(fields.shift());
  return {
    issuer: byIssuer && canonicalName(expectElement(byIssuer[0], asn1Tags.sequence)),
    serial: byIssuer && expectElement(byIssuer[1], asn1Tags.integer).content,
    digestOid,
    signatureOid,
    signature: expectElement(fields.shift(), asn1Tags.octetString).content,
    signedAttributes,
  };
}

/** The object identifier of an AlgorithmIdentifier. */
function readAlgorithm(element: Element | undefined): string {
  return oidOf(childrenOf(expectElement(element, asn1Tags.sequence))[0]);
}

/** Signed attributes by object identifier. Throws `MalformedError`, including for a repeated one. */
export function readAttributes(holder: Element): Map<string, Element[]> {
  const attributes = new Map<string, Element[]>();
  for (const attribute of childrenOf(holder)) {
    const [type, values] = childrenOf(expectElement(attribute, asn1Tags.sequence));
    const oid = oidOf(type);
    if (attributes.has(oid)) throw new DuplicateAttributeError(`signed attribute ${oid} is repeated`);
    attributes.set(oid, childrenOf(expectElement(values, asn1Tags.set)));
  }
  return attributes;
}

/** A separate class, because the reference verifier reports a different id from that for unreadable data. */
export class DuplicateAttributeError extends MalformedError {}
