import { videoReferenceOf } from '@lensdock/contract/listing/video-reference.ts';
import { VideosUnavailable } from '@lensdock/ports/video/video.ts';
import type { World } from '../world.ts';
import { selectUncheckedVideos, updateVideoStatus } from './listing.store.ts';

/** So many in one run; the next run goes on. */
const atOnce = 50;

/**
 * Looks for the videos of listings that were saved since. A provider that does not answer is asked again by the next
 * run. What is found out is about the address that was asked for: one saved meanwhile stays unchecked.
 */
export async function checkVideos(
  { database, videos }: Pick<World, 'database' | 'videos'>,
  signal: AbortSignal,
): Promise<void> {
  for (const { appCode, videoUrl } of await selectUncheckedVideos(database, atOnce)) {
    if (signal.aborted) return;
    const reference = videoReferenceOf(videoUrl);
    try {
      const found = reference !== undefined && (await videos.isFound(reference, signal));
      await updateVideoStatus(database, appCode, videoUrl, found ? 'Found' : 'NotFound');
    } catch (error) {
      if (!(error instanceof VideosUnavailable)) throw error;
    }
  }
}
