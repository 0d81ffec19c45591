import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { der, integer, nothing, octets, oid, sequence, set } from './der.ts';

/** A signer of a test: a key with a self-signed certificate. */
export interface TestSigner {
  readonly name: Buffer;
  readonly serial: number;
  readonly privateKey: KeyObject;
  readonly spki: Buffer;
  readonly certificate: Buffer;
  readonly sha256: string;
}

export interface CertificateShape {
  readonly key?: 'ec' | 'rsa' | 'dsa';
  readonly serial?: number;
  /** Bits of the key usage extension, the first being digitalSignature. */
  readonly keyUsage?: number;
  /** Adds an unknown critical extension. */
  readonly strangeExtension?: boolean;
}

const signatureAlgorithms = {
  ec: sequence(oid('1.2.840.10045.4.3.2')),
  rsa: sequence(oid('1.2.840.113549.1.1.11'), nothing),
  dsa: sequence(oid('2.16.840.1.101.3.4.3.2')),
};

export function createTestSigner(commonName: string, shape: CertificateShape = {}): TestSigner {
  const kind = shape.key ?? 'ec';
  const { privateKey, publicKey } = generateKeys(kind);
  const serial = shape.serial ?? 7;
  const name = nameOf(commonName);
  const spki = publicKey.export({ format: 'der', type: 'spki' });
  const validity = sequence(der(0x17, Buffer.from('200101000000Z')), der(0x18, Buffer.from('20991231235959Z')));
  const toBeSigned = sequence(
    der(0xa0, integer(2)),
    integer(serial),
    signatureAlgorithms[kind],
    name,
    validity,
    name,
    spki,
    ...extensionsOf(shape),
  );
  const signature = sign('sha256', toBeSigned, privateKey);
  const certificate = sequence(toBeSigned, signatureAlgorithms[kind], der(0x03, Buffer.from([0]), signature));
  return { name, serial, privateKey, spki, certificate, sha256: sha256(certificate) };
}

export function nameOf(commonName: string, stringTag = 0x0c): Buffer {
  return sequence(set(sequence(oid('2.5.4.3'), der(stringTag, Buffer.from(commonName)))));
}

function generateKeys(kind: 'ec' | 'rsa' | 'dsa') {
  if (kind === 'ec') return generateKeyPairSync('ec', { namedCurve: 'P-256' });
  if (kind === 'rsa') return generateKeyPairSync('rsa', { modulusLength: 1024 });
  return generateKeyPairSync('dsa', { modulusLength: 1024, divisorLength: 160 });
}

function extensionsOf({ keyUsage, strangeExtension }: CertificateShape): Buffer[] {
  const extensions: Buffer[] = [];
  const critical = Buffer.from([0x01, 0x01, 0xff]);
  if (keyUsage !== undefined) {
    const bits = der(0x03, Buffer.from([0, keyUsage]));
    extensions.push(sequence(oid('2.5.29.15'), critical, octets(bits)));
  }
  if (strangeExtension) extensions.push(sequence(oid('1.2.3.4'), critical, octets(nothing)));
  return extensions.length > 0 ? [der(0xa3, sequence(...extensions))] : [];
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
