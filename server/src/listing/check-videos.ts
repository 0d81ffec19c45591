import { videoReferenceOf } from '@lensdock/contract/listing/video-reference.ts';
import { VideosUnavailable } from '@lensdock/ports/video/video.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { selectUncheckedVideos, updateVideoStatus } from './draft/listing.store.ts';

/** Limit per run; the next run continues. */
const atOnce = 50;

/**
 * Checks the videos of saved listings. If a provider does not answer, the next run retries; results only apply to the
 * checked URL, so one saved in the meantime stays unchecked.
 */
export async function checkVideos(
  services: Pick<AppServices, 'database' | 'videos'>,
  signal: AbortSignal,
): Promise<void> {
  for (const unchecked of await selectUncheckedVideos(services.database, { limit: atOnce })) {
    if (signal.aborted) return;
    await checkVideo(services, unchecked, signal).catch(leaveToTheNextRun);
  }
}

/** Checks the video of one listing right after its save. */
export async function checkVideoOf(
  services: Pick<AppServices, 'database' | 'videos'>,
  appCode: string,
  signal: AbortSignal,
): Promise<void> {
  for (const unchecked of await selectUncheckedVideos(services.database, { appCode, limit: 1 }))
    await checkVideo(services, unchecked, signal);
}

async function checkVideo(
  { database, videos }: Pick<AppServices, 'database' | 'videos'>,
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
