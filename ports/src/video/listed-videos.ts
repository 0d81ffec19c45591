import { type VideoReference, type Videos, VideosUnavailable } from './video.ts';

export interface ListedVideos extends Videos {
  /** Changes the result of the next question. */
  set(video: VideoReference, state: 'found' | 'not-found' | 'unavailable'): void;
}

/**
 * Videos from a list, for tests and for installations that cannot reach the providers. Unlisted videos are not found.
 */
export function listedVideos(): ListedVideos {
  const states = new Map<string, 'found' | 'not-found' | 'unavailable'>();
  const keyOf = ({ provider, id }: VideoReference) => `${provider} ${id}`;
  return {
    set: (video, state) => void states.set(keyOf(video), state),
    isFound: async (video) => {
      const state = states.get(keyOf(video));
      if (state === 'unavailable') throw new VideosUnavailable('listed as unavailable');
      return state === 'found';
    },
  };
}
