import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.doUnmock('sharp'));

it('says that pictures cannot be checked while the decoder does not load, and tries again with the next one', async () => {
  vi.doMock('sharp', () => {
    throw new Error('built for another machine');
  });
  // The decoder is kept once it was loaded, by an earlier file of this worker too.
  vi.resetModules();
  const { pictureLibrary } = await import('./picture-library.ts');
  await expect(pictureLibrary()).rejects.toMatchObject({ problem: 'image-service-unavailable' });
  vi.doUnmock('sharp');
  expect((await pictureLibrary()).versions).toHaveProperty('vips');
});
