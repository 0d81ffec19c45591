/** A video by its provider's id: letters, digits, `_` and `-`. Addresses do not enter this port. */
export interface VideoReference {
  provider: 'youtube' | 'vimeo';
  id: string;
}

/** The port to video providers. */
export interface Videos {
  /**
   * Whether the provider shows this video publicly. Fails with `VideosUnavailable` when the provider is down, slow or
   * gives another answer.
   */
  isFound(video: VideoReference, signal?: AbortSignal): Promise<boolean>;
}

/** The provider did not give a clear answer; asking later may help. */
export class VideosUnavailable extends Error {
  override readonly name = 'VideosUnavailable';
}
