import { der, sequence } from './der.ts';
import { jarSigned } from './jar-signer.ts';
import { chunkOf, words } from './pool-writer.ts';
import { apkParts, type LineagePlan, lineageAttribute, type SigningPlan, signApk } from './signed-apk.ts';
import { createTestSigner, type TestSigner } from './test-signer.ts';
import { type ZipPart, zipOf } from './zip-writer.ts';

/** Small packages that cost a careless reader minutes or gigabytes. Each is otherwise as valid as possible. */

function withManifest(manifest: Buffer): Buffer {
  const parts = apkParts({ minSdk: 21 });
  return zipOf(
    parts.map((part) => (part.name === 'AndroidManifest.xml' ? { ...part, data: manifest, method: 8 } : part)),
  );
}

/** Elements whose names are different strings of the pool at the same position. */
export function overlappingStrings(count: number, characters: number): Buffer {
  const text = Buffer.concat([Buffer.alloc(4), Buffer.alloc(characters * 2, 'ab', 'utf16le'), Buffer.alloc(4)]);
  text.writeUInt16LE((characters >> 16) | 0x8000, 0);
  text.writeUInt16LE(characters & 0xffff, 2);
  const offsets = Buffer.alloc(count * 4);
  const pool = chunkOf(0x0001, words(count, 0, 0, 28 + offsets.length, 0), Buffer.concat([offsets, text]));
  const elements = Array.from({ length: count }, (_, index) => elementOf(index, 20, 0));
  return withManifest(chunkOf(0x0003, Buffer.alloc(0), Buffer.concat([pool, ...elements])));
}

/** Elements that claim 65,535 attributes of zero bytes. */
export function attributesWithoutSize(elements: number): Buffer {
  const body = Array.from({ length: elements }, () => elementOf(0, 0, 0xffff));
  return withManifest(chunkOf(0x0003, Buffer.alloc(0), Buffer.concat([tinyPool, ...body])));
}

/** A string pool with one short string. */
const tinyPool = chunkOf(
  0x0001,
  words(1, 0, 0, 32, 0),
  Buffer.concat([words(0), Buffer.from('\x01\0a\0\0\0\0\0', 'latin1')]),
);

/** Nested elements without end tags. */
export function deepElements(depth: number): Buffer {
  const body = Array.from({ length: depth }, () => elementOf(0, 20, 0));
  return withManifest(chunkOf(0x0003, Buffer.alloc(0), Buffer.concat([tinyPool, ...body])));
}

/** Sibling elements with many attributes each. */
export function wideElements(elements: number, attributes: number): Buffer {
  const start = Buffer.concat([elementOf(0, 20, attributes), Buffer.alloc(20 * attributes)]);
  start.writeUInt32LE(start.length, 4);
  const one = Buffer.concat([start, chunkOf(0x0103, words(1, 0xffffffff), words(0xffffffff, 0))]);
  const body = Buffer.alloc(elements * one.length, one);
  const root = elementOf(0, 20, 0);
  return withManifest(chunkOf(0x0003, Buffer.alloc(0), Buffer.concat([tinyPool, root, body])));
}

function elementOf(name: number, attributeSize: number, attributeCount: number): Buffer {
  const fields = Buffer.alloc(20);
  fields.writeInt32LE(-1, 0);
  fields.writeUInt32LE(name, 4);
  fields.writeUInt16LE(20, 8);
  fields.writeUInt16LE(attributeSize, 10);
  fields.writeUInt16LE(attributeCount, 12);
  return chunkOf(0x0102, words(1, 0xffffffff), fields);
}

/** A JAR signature with one file replaced. */
function jarWith(name: RegExp, data: Buffer | ((original: Buffer) => Buffer)): Buffer {
  const signed = jarSigned(apkParts({ minSdk: 21 }), [{ signer: createTestSigner('Ada', { key: 'rsa' }) }]);
  const replace = (part: ZipPart): ZipPart =>
    name.test(String(part.name))
      ? { ...part, method: 8, data: typeof data === 'function' ? data(part.data) : data }
      : part;
  return zipOf(signed.map(replace));
}

export const emptyLines = (bytes: number) => jarWith(/MANIFEST\.MF$/, Buffer.alloc(bytes, '\n'));
export const carriageReturns = (bytes: number) => jarWith(/MANIFEST\.MF$/, Buffer.alloc(bytes, 'a\r'));
export const manySections = (count: number) => jarWith(/MANIFEST\.MF$/, Buffer.from('a: b\n\n'.repeat(count)));
export const longJarNames = (count: number, characters: number) =>
  jarWith(
    /MANIFEST\.MF$/,
    Buffer.from(Array.from({ length: count }, (_, index) => section(index, characters)).join('')),
  );
export function longAlgorithmList(bytes: number): Buffer {
  const mainAttributes = `Digest-Algorithms: ${'a '.repeat(bytes / 2)}\r\n`;
  return zipOf(
    jarSigned(apkParts({ minSdk: 21 }), [{ signer: createTestSigner('Ada', { key: 'rsa' }), mainAttributes }]),
  );
}
export const manyAsn1Nodes = (bytes: number) => jarWith(/\.RSA$/, der(0x30, Buffer.alloc(bytes, Buffer.from([5, 0]))));
export const nestedAsn1 = (depth: number, bytes: number) =>
  jarWith(/\.RSA$/, () => {
    const inside = Buffer.alloc(bytes, Buffer.from([5, 0]));
    const open = Buffer.from(Array.from({ length: depth }, () => [0x30, 0x80]).flat());
    return Buffer.concat([open, inside, Buffer.alloc(depth * 2)]);
  });
export const longIdentifier = (bytes: number) => jarWith(/\.RSA$/, sequence(der(0x06, Buffer.alloc(bytes, 1))));

const section = (index: number, characters: number) => `Name: ${String(index).padStart(characters, 'a')}\n\n`;

function blocks(plan: SigningPlan): Buffer {
  return signApk(zipOf(apkParts()), plan);
}

export function manyCertificates(signer: TestSigner, count: number): Buffer {
  return blocks({ v3: [{ signer, furtherCertificates: Array.from({ length: count }, () => signer.certificate) }] });
}

export function manySignatures(signer: TestSigner, count: number): Buffer {
  return blocks({ v3: [{ signer, emptySignatures: count }] });
}

export function manyAttributes(signer: TestSigner, count: number): Buffer {
  const attributes = Array.from({ length: count }, () => ({ id: 1, value: Buffer.alloc(0) }));
  return blocks({ v3: [{ signer, attributes }] });
}

/** As many signers as ranges, each with a lineage of as many nodes. */
export function longLineages(signers: number, nodes: number): Buffer {
  const keys = Array.from({ length: nodes }, (_, index) => createTestSigner(`Key ${index}`));
  const lineage: LineagePlan[] = keys.map((signer) => ({ signer }));
  const attributes = [lineageAttribute(lineage)];
  const plans = Array.from({ length: signers }, (_, index) => ({
    signer: keys.at(-1)!,
    minSdk: index === 0 ? 28 : 40 + index,
    maxSdk: index === signers - 1 ? 0x7fffffff : 40 + index,
    attributes,
  }));
  return blocks({ v3: plans });
}

export function longEntryNames(count: number, characters: number): Buffer {
  const long = Array.from({ length: count }, (_, index) => ({
    name: String(index).padStart(characters, 'a'),
    data: Buffer.alloc(0),
  }));
  return zipOf([...apkParts(), ...long]);
}
