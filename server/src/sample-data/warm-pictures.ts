import { type ImageRule, imageRules } from '@lensdock/contract/listing/image-rules.ts';
import { ignoreFailure } from '@lensdock/ports/failures/ignore-failure.ts';
import type { Storage } from '@lensdock/ports/storage/storage.ts';
import { storePicture } from '../images/store-picture.ts';
import type { SampleApp } from './scenarios/sample-app.ts';
import { sampleFiles } from './scenarios/sample-files.ts';

/** More would not be faster on the few cores of a typical machine. */
const lanes = 3;

/**
 * Encodes the apps' images in advance, concurrently with everything else, because it takes longer than the rest
 * together. Errors are ignored here and reported by the upload of the image.
 */
export async function warmPictures(storage: Storage, apps: readonly SampleApp[], signal: AbortSignal): Promise<void> {
  const screenshots = new Set<string>();
  const keepSample = (bytes: Buffer<ArrayBuffer>, rule: ImageRule) =>
    storePicture(storage, { bytes, company: undefined }, rule);
  const pictures = apps.flatMap(({ id, screenshots: names }) => {
    const fresh = names.filter((name) => !screenshots.has(name));
    for (const name of fresh) screenshots.add(name);
    return [
      async () => keepSample(await sampleFiles.icon(id), imageRules.icon),
      ...fresh.map((name) => async () => keepSample(await sampleFiles.screenshot(name), imageRules.screenshot)),
    ];
  });
  const work = async () => {
    for (let next = pictures.shift(); next && !signal.aborted; next = pictures.shift()) await ignoreFailure(next());
  };
  await Promise.all(Array.from({ length: lanes }, work));
}
