import { randomFillSync } from 'node:crypto';
import { apkParts, attributeIds, signApk } from '@lensdock/apk/testing/signed-apk.ts';
import { uint32 } from '@lensdock/apk/testing/signing-block-writer.ts';
import { createTestSigner } from '@lensdock/apk/testing/test-signer.ts';
import { zipOf } from '@lensdock/apk/testing/zip-writer.ts';

/**
 * Returns an APK with a model of the given size, signed with v2 and v3 by a new key. The store accepts it with a
 * warning.
 */
export function largeApk(modelBytes: number): Buffer {
  const model = { name: 'assets/model-0.bin', data: randomFillSync(Buffer.alloc(modelBytes)) };
  const plan = { signer: createTestSigner('Large', { key: 'rsa' }), algorithmIds: [0x0103] };
  const strip = { id: attributeIds.strip, value: uint32(3) };
  const zip = zipOf([...apkParts({ versionCode: 1 }), model]);
  return signApk(zip, { v2: [{ ...plan, attributes: [strip] }], v3: [plan] });
}
