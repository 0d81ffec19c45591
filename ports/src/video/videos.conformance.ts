import { expect, it } from 'vitest';
import { type VideoReference, type Videos, VideosUnavailable } from './video.ts';

export interface VideosUnderTest {
  videos: Videos;
  found: VideoReference;
  missing: VideoReference;
  unavailable: VideoReference;
}

/** The behaviour required of every adapter. */
export function videosConformance(open: () => VideosUnderTest): void {
  it('finds a video that the provider shows', async () => {
    const { videos, found } = open();
    expect(await videos.isFound(found)).toBe(true);
  });

  it('does not find a video that the provider hides', async () => {
    const { videos, missing } = open();
    expect(await videos.isFound(missing)).toBe(false);
  });

  it('does not find an invalid id', async () => {
    const { videos } = open();
    expect(await videos.isFound({ provider: 'vimeo', id: '1/../x?y' })).toBe(false);
  });

  it('fails when the provider gives no clear answer', async () => {
    const { videos, unavailable } = open();
    await expect(videos.isFound(unavailable)).rejects.toBeInstanceOf(VideosUnavailable);
  });
}
