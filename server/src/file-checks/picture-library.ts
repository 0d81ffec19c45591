import { Problem } from '@lensdock/contract/kernel/problem.ts';

type Sharp = typeof import('sharp').default;

let loading: Promise<Sharp> | undefined;

/** The decoder of pictures, loaded by the first picture that a checker process is given. */
export async function pictureLibrary(): Promise<Sharp> {
  loading ??= load();
  try {
    return await loading;
  } catch {
    // The next upload tries again: whoever runs the server may have mended it by then.
    loading = undefined;
    throw new Problem('image-service-unavailable');
  }
}

async function load(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // It would open SVG, GIF, TIFF and more by their content, each a parser with a history of its own.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
