import { Problem } from '@lensdock/contract/kernel/problem.ts';

type Sharp = typeof import('sharp').default;

let loading: Promise<Sharp> | undefined;

/** Loads the image decoder with the first image of a checker process. */
export async function pictureLibrary(): Promise<Sharp> {
  loading ??= load();
  try {
    return await loading;
  } catch {
    // Not cached, so that the next upload retries after the installation was fixed.
    loading = undefined;
    throw new Problem('image-service-unavailable');
  }
}

async function load(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // Otherwise it would detect SVG, GIF, TIFF and other formats by content, and expose their parsers to attacks.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
