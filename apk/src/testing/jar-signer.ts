import { createHash, sign } from 'node:crypto';
import { der, integer, nothing, octets, oid, sequence, set } from './der.ts';
import type { TestSigner } from './test-signer.ts';
import type { ZipPart } from './zip-writer.ts';

/** The parts of a JAR signature, valid unless stated otherwise. */
export interface JarPlan {
  readonly signer: TestSigner;
  readonly fileName?: string;
  readonly digest?: 'SHA1' | 'SHA-256';
  /** Identifiers stated in the block; the signature itself is SHA-256 with the signer's key. */
  readonly digestOid?: string;
  readonly signatureOid?: string;
  /** Lines for the main section of the signature file. */
  readonly mainAttributes?: string;
  /** Signed attributes, as `[identifier, value]`; `true` adds the usual two. */
  readonly signedAttributes?: boolean | readonly (readonly [string, Buffer])[];
  /** The certificates in the block, in place of the signer's. */
  readonly certificates?: readonly Buffer[];
  readonly issuer?: Buffer;
  readonly brokenSignature?: boolean;
  /** Omits the digest of the whole manifest from the signature file. */
  readonly withoutWholeDigest?: boolean;
}

const sha256Oid = '2.16.840.1.101.3.4.2.1';
const dataOid = '1.2.840.113549.1.7.1';

/** The entries, followed by `META-INF/MANIFEST.MF` and the files of each signature. */
export function jarSigned(
  parts: readonly ZipPart[],
  plans: readonly JarPlan[],
  change: (manifest: string) => string = (text) => text,
): ZipPart[] {
  const algorithm = plans[0]?.digest ?? 'SHA-256';
  const sections = parts.map(({ name, data }) => section(String(name), algorithm, data));
  const manifest = Buffer.from(change(`Manifest-Version: 1.0\r\nCreated-By: test\r\n\r\n${sections.join('')}`));
  const files = plans.flatMap((plan): ZipPart[] => {
    const base = `META-INF/${plan.fileName ?? 'CERT'}`;
    const file = signatureFile(parts, sections, manifest, plan);
    const block = signatureBlock(file, plan);
    return [
      { name: `${base}.SF`, data: file, method: 8 },
      { name: `${base}.${plan.signer.privateKey.asymmetricKeyType?.toUpperCase()}`, data: block },
    ];
  });
  return [...parts, { name: 'META-INF/MANIFEST.MF', data: manifest, method: 8 }, ...files];
}

function section(name: string, algorithm: string, data: Buffer): string {
  return `Name: ${name}\r\n${algorithm}-Digest: ${digest(algorithm, data)}\r\n\r\n`;
}

function digest(algorithm: string, data: Buffer): string {
  return createHash(algorithm.replace('-', '').toLowerCase()).update(data).digest('base64');
}

function signatureFile(parts: readonly ZipPart[], sections: string[], manifest: Buffer, plan: JarPlan): Buffer {
  const algorithm = plan.digest ?? 'SHA-256';
  const whole = plan.withoutWholeDigest ? '' : `${algorithm}-Digest-Manifest: ${digest(algorithm, manifest)}\r\n`;
  const main = `Signature-Version: 1.0\r\n${whole}${plan.mainAttributes ?? ''}\r\n`;
  const individual = sections.map((text, index) => section(String(parts[index]!.name), algorithm, Buffer.from(text)));
  return Buffer.from(main + individual.join(''));
}

function signatureBlock(file: Buffer, plan: JarPlan): Buffer {
  const { signer } = plan;
  const attributes = attributesOf(file, plan);
  const data = attributes.length > 0 ? set(...attributes) : file;
  const signature = sign('sha256', data, signer.privateKey);
  if (plan.brokenSignature) signature[signature.length - 1]! ^= 1;
  const rsa = signer.privateKey.asymmetricKeyType === 'rsa';
  const signatureOid = plan.signatureOid ?? (rsa ? '1.2.840.113549.1.1.1' : '1.2.840.10045.2.1');
  const digestAlgorithm = sequence(oid(plan.digestOid ?? sha256Oid), nothing);
  const info = sequence(
    integer(1),
    sequence(plan.issuer ?? signer.name, integer(signer.serial)),
    digestAlgorithm,
    ...(attributes.length > 0 ? [der(0xa0, ...attributes)] : []),
    sequence(oid(signatureOid), nothing),
    octets(signature),
  );
  const signedData = sequence(
    integer(1),
    set(digestAlgorithm),
    sequence(oid(dataOid)),
    der(0xa0, ...(plan.certificates ?? [signer.certificate])),
    set(info),
  );
  return sequence(oid('1.2.840.113549.1.7.2'), der(0xa0, signedData));
}

function attributesOf(file: Buffer, { signedAttributes }: JarPlan): Buffer[] {
  if (!signedAttributes) return [];
  const usual = [
    ['1.2.840.113549.1.9.3', oid(dataOid)],
    ['1.2.840.113549.1.9.4', octets(createHash('sha256').update(file).digest())],
  ] as const;
  const chosen = signedAttributes === true ? usual : signedAttributes;
  return chosen.map(([type, value]) => sequence(oid(type), set(value)));
}
