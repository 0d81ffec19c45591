import { expect, it } from 'vitest';
import { type VideoReference, type Videos, VideosUnavailable } from './video.ts';

export interface VideosUnderTest {
  videos: Videos;
  found: VideoReference;
  missing: VideoReference;
  unavailable: VideoReference;
}

/** What every adapter of the port promises. */
export function videosConformance(open: () => VideosUnderTest): void {
  it('finds a video that the provider shows', async () => {
    const { videos, found } = open();
    expect(await videos.isFound(found)).toBe(true);
  });

  it('does not find one that the provider does not show', async () => {
    const { videos, missing } = open();
    expect(await videos.isFound(missing)).toBe(false);
  });

  it('does not find what cannot be an id', async () => {
    const { videos } = open();
    expect(await videos.isFound({ provider: 'vimeo', id: '1/../x?y' })).toBe(false);
  });

  it('says so when the provider does not answer with yes or no', async () => {
    const { videos, unavailable } = open();
    await expect(videos.isFound(unavailable)).rejects.toBeInstanceOf(VideosUnavailable);
  });
}
