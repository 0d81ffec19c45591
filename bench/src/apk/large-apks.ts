import { randomFillSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { jarSigned } from '@lensdock/apk/testing/jar-signer.ts';
import { apkParts, attributeIds, signApk } from '@lensdock/apk/testing/signed-apk.ts';
import { uint32 } from '@lensdock/apk/testing/signing-block-writer.ts';
import { createTestSigner } from '@lensdock/apk/testing/test-signer.ts';
import { type ZipPart, zipOf } from '@lensdock/apk/testing/zip-writer.ts';

const megabyte = 1_000_000;

/** A package of 300 MB with stored models, as in camera apps, signed with v2 and v3. */
export function writeBlockSigned(path: string): void {
  const models = Array.from({ length: 30 }, (_, index): ZipPart => {
    return { name: `assets/model-${index}.bin`, data: randomFillSync(Buffer.allocUnsafe(10 * megabyte)) };
  });
  const signer = createTestSigner('Bench', { key: 'rsa' });
  const plan = { signer, algorithmIds: [0x0103] };
  const strip = { id: attributeIds.strip, value: uint32(3) };
  const zip = zipOf([...apkParts({ minSdk: 24, versionCode: 1 }), ...models]);
  writeFileSync(path, signApk(zip, { v2: [{ ...plan, attributes: [strip] }], v3: [plan] }));
}

/** A package of some 300 MB that unpacks to 675 MB, signed with v1 only. */
export function writeJarSigned(path: string): void {
  const data = mixed(2.5 * megabyte);
  const compressed = deflateRawSync(data);
  const files = Array.from({ length: 270 }, (_, index): ZipPart => {
    return { name: `assets/part-${index}.bin`, data, compressed, method: 8 };
  });
  const signer = createTestSigner('Bench', { key: 'rsa' });
  writeFileSync(path, zipOf(jarSigned([...apkParts({ minSdk: 18 }), ...files], [{ signer }])));
}

/** Bytes that compress to less than half their size, like a mix of code and images. */
function mixed(size: number): Buffer {
  const random = randomFillSync(Buffer.allocUnsafe(size));
  const words = Array.from({ length: 3000 }, (_, index) => random.subarray(index * 16, index * 16 + 3 + (index % 9)));
  const pieces: Buffer[] = [];
  let filled = 0;
  for (let at = 0; filled < size; at += 2) {
    const word = words[random.readUInt16LE(at % (size - 2)) % words.length] as Buffer; // the index is below the length
    pieces.push(word);
    filled += word.length;
  }
  return Buffer.concat(pieces).subarray(0, size);
}
