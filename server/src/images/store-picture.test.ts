import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomFrom } from '@lensdock/apk/testing/mutate.ts';
import { imageRules } from '@lensdock/contract/listing/image-rules.ts';
import { diskStorage } from '@lensdock/ports/storage/disk-storage.ts';
import type { Storage } from '@lensdock/ports/storage/storage.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isInShare } from '../../../tools/running/share.ts';
import { encodePicture } from '../file-checks/encode-picture.ts';
import { storePicture } from './store-picture.ts';

let folder: string;
let storage: Storage;
let png: Buffer<ArrayBuffer>;
let jpeg: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lensdock-pictures-'));
  storage = await diskStorage(folder);
  png = await readFile(new URL('../../../sample/pictures/icons/hardhat.png', import.meta.url));
  jpeg = await sharp(png).jpeg().toBuffer();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('stores equal images at the same address', async () => {
  const sent = { bytes: png, company: undefined };
  const first = await storePicture(storage, sent, imageRules.icon);
  expect(await storePicture(storage, sent, imageRules.icon)).toEqual(first);
});

it('accepts only PNG, JPEG and WebP, whatever type a file claims', async () => {
  await encodePicture(png, imageRules.icon);
  const gif = await readGif();
  await expect(sharp(gif).metadata()).rejects.toThrow();
  await expect(
    sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')).metadata(),
  ).rejects.toThrow();
});

const [count, timeoutMs] = process.env.DEEP ? [2_000, 1_800_000] : [100, 120_000];

it.skipIf(!isInShare(0, 4))(
  'accepts or rejects each mutant within two seconds of processor time',
  async () => {
    const next = randomFrom(4711);
    const random = (below: number) => Math.floor(next() * below);
    for (let index = 0; index < count; index++) {
      const original = index % 2 === 0 ? png : jpeg;
      const mutant = Buffer.from(index % 7 === 0 ? original.subarray(0, random(original.length)) : original);
      for (let flips = 1 + random(20); mutant.length > 0 && flips > 0; flips--)
        mutant[random(mutant.length)] = random(256);
      // Wall-clock time would include other work on a busy machine.
      const start = process.cpuUsage();
      const encoded = await encodePicture(mutant, imageRules.icon);
      if ('problem' in encoded) expect(encoded.problem).toMatch(/^image-/);
      const { user, system } = process.cpuUsage(start);
      expect((user + system) / 1000).toBeLessThan(2_000);
    }
  },
  timeoutMs,
);

/** A GIF of one pixel. */
async function readGif(): Promise<Buffer> {
  return Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
}
