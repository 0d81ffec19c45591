import { type VideoReference, type Videos, VideosUnavailable } from './video.ts';

export interface OembedOptions {
  /** The providers' oEmbed addresses (https://oembed.com); the official ones by default. */
  endpoints?: Readonly<Record<VideoReference['provider'], string>>;
  timeoutMs?: number;
}

const providers = {
  youtube: 'https://www.youtube.com/oembed',
  vimeo: 'https://vimeo.com/api/oembed.json',
} as const;

/** The page of a video, built from its id alone. */
const pageOf = {
  youtube: (id: string) => `https://www.youtube.com/watch?v=${id}`,
  vimeo: (id: string) => `https://vimeo.com/${id}`,
} as const;

/** Asks the provider's own oEmbed address. Only an id from the input enters the request. */
export function oembedVideos({ endpoints = providers, timeoutMs = 5_000 }: OembedOptions = {}): Videos {
  return {
    isFound: async ({ provider, id }, signal) => {
      if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) return false;
      const address = new URL(endpoints[provider]);
      address.searchParams.set('url', pageOf[provider](id));
      address.searchParams.set('format', 'json');
      const status = await statusOf(
        address,
        AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
      );
      if (status === 200) return true;
      // Unknown, malformed, private or not embeddable: buyers would see nothing.
      if (status === 400 || status === 401 || status === 403 || status === 404) return false;
      throw new VideosUnavailable(`${provider} answered ${status}`);
    },
  };
}

async function statusOf(address: URL, signal: AbortSignal): Promise<number> {
  try {
    // A redirect is not followed: it could lead anywhere, even into our own network.
    const answer = await fetch(address, { signal, redirect: 'manual', headers: { Accept: 'application/json' } });
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    throw new VideosUnavailable('not reached', { cause: error });
  }
}
