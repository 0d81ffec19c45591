import { videoReferenceOf } from '@lensdock/contract/listing/video-reference.ts';
import { VideosUnavailable } from '@lensdock/ports/video/video.ts';
import type { World } from '../kernel/services/world.ts';
import { selectUncheckedVideos, updateVideoStatus } from './listing.store.ts';

/** So many in one run; the next run goes on. */
const atOnce = 50;

/**
 * Looks for the videos of listings that were saved since. A provider that does not answer is asked again by the next
 * run. What is found out is about the address that was asked for: one saved meanwhile stays unchecked.
 */
export async function checkVideos(world: Pick<World, 'database' | 'videos'>, signal: AbortSignal): Promise<void> {
  for (const unchecked of await selectUncheckedVideos(world.database, { limit: atOnce })) {
    if (signal.aborted) return;
    await checkVideo(world, unchecked, signal).catch(leaveToTheNextRun);
  }
}

/** Looks for the video of one listing, right after its save. */
export async function checkVideoOf(
  world: Pick<World, 'database' | 'videos'>,
  appCode: string,
  signal: AbortSignal,
): Promise<void> {
  for (const unchecked of await selectUncheckedVideos(world.database, { appCode, limit: 1 }))
    await checkVideo(world, unchecked, signal);
}

async function checkVideo(
  { database, videos }: Pick<World, 'database' | 'videos'>,
  { appCode, videoUrl }: { appCode: string; videoUrl: string },
  signal: AbortSignal,
): Promise<void> {
  const reference = videoReferenceOf(videoUrl);
  const found = reference !== undefined && (await videos.isFound(reference, signal));
  await updateVideoStatus(database, appCode, videoUrl, found ? 'Found' : 'NotFound');
}

function leaveToTheNextRun(error: unknown): void {
  if (!(error instanceof VideosUnavailable)) throw error;
}
