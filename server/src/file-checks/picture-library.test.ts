import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.doUnmock('sharp'));

it('reports image checks as unavailable while the decoder cannot be loaded, and retries with the next image', async () => {
  vi.doMock('sharp', () => {
    throw new Error('wrong architecture');
  });
  // The decoder is cached at module level, even by other tests of this worker.
  vi.resetModules();
  const { pictureLibrary } = await import('./picture-library.ts');
  await expect(pictureLibrary()).rejects.toMatchObject({ problem: 'image-service-unavailable' });
  vi.doUnmock('sharp');
  expect((await pictureLibrary()).versions).toHaveProperty('vips');
});
