/** A video by its provider's own id: letters, digits, `_` and `-`. No address comes in here. */
export interface VideoReference {
  provider: 'youtube' | 'vimeo';
  id: string;
}

/** The door to the providers of videos. */
export interface Videos {
  /**
   * Whether the provider shows this video to everybody. Fails with `VideosUnavailable` when the provider does not say:
   * it is away, slow, or answers something else.
   */
  isFound(video: VideoReference, signal?: AbortSignal): Promise<boolean>;
}

/** The provider did not answer, or not with yes or no; asking later may help. */
export class VideosUnavailable extends Error {
  override readonly name = 'VideosUnavailable';
}
