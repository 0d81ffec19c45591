import { isVideoUrl } from '../kernel/field-formats.ts';

export interface VideoReference {
  provider: 'youtube' | 'vimeo';
  id: string;
}

const youtubePath = /^\/(?:embed|shorts|live|v)\/([A-Za-z0-9_-]{6,32})\/?$/;
const youtubeId = /^[A-Za-z0-9_-]{6,32}$/;
const vimeoPath = /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{1,15})(?:\/[0-9a-f]{6,20})?\/?$/;

/** The video behind a provider's address; undefined for other pages of the provider. */
export function videoReferenceOf(url: string): VideoReference | undefined {
  if (!isVideoUrl(url)) return undefined;
  const { hostname, pathname, searchParams } = new URL(url);
  const host = hostname.toLowerCase();
  if (host.endsWith('vimeo.com')) {
    const id = vimeoPath.exec(pathname)?.[1];
    return id === undefined ? undefined : { provider: 'vimeo', id };
  }
  const id =
    host === 'youtu.be'
      ? pathname.slice(1).replace(/\/$/, '')
      : (searchParams.get('v') ?? youtubePath.exec(pathname)?.[1] ?? '');
  return youtubeId.test(id) ? { provider: 'youtube', id } : undefined;
}
