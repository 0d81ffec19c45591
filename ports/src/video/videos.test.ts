import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listedVideos } from './listed-videos.ts';
import { oembedVideos } from './oembed-videos.ts';
import { type VideoReference, VideosUnavailable } from './video.ts';
import { videosConformance } from './videos.conformance.ts';

const found: VideoReference = { provider: 'vimeo', id: '908172645' };
const missing: VideoReference = { provider: 'youtube', id: 'missing_id-1' };
const unavailable: VideoReference = { provider: 'youtube', id: 'away' };

describe('listedVideos', () => {
  videosConformance(() => {
    const videos = listedVideos();
    videos.set(found, 'found');
    videos.set(unavailable, 'unavailable');
    return { videos, found, missing, unavailable };
  });
});

describe('oembedVideos', () => {
  const requests: string[] = [];
  let provider: Server;
  let address: string;
  beforeAll(async () => {
    provider = createServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://provider').searchParams.get('url') ?? '';
      requests.push(url);
      if (url.includes('slow')) return;
      const status = url.includes('away') ? 500 : url.includes('moved') ? 302 : url.endsWith('/908172645') ? 200 : 404;
      response
        .writeHead(status, status === 302 ? { location: '/elsewhere?url=https://vimeo.com/908172645' } : {})
        .end('{}');
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/oembed`; // It listens on a port.
  });
  afterAll(() => {
    provider.closeAllConnections();
    provider.close();
  });
  const open = () => oembedVideos({ endpoints: { youtube: address, vimeo: address }, timeoutMs: 300 });

  videosConformance(() => ({ videos: open(), found, missing, unavailable }));

  it('requests the page of the id and nothing else', async () => {
    requests.length = 0;
    await open().isFound(missing);
    expect(requests).toEqual(['https://www.youtube.com/watch?v=missing_id-1']);
  });

  it('follows no redirect and does not wait for a slow provider', async () => {
    requests.length = 0;
    await expect(open().isFound({ provider: 'vimeo', id: 'moved' })).rejects.toBeInstanceOf(VideosUnavailable);
    expect(requests).toHaveLength(1);
    await expect(open().isFound({ provider: 'vimeo', id: 'slow' })).rejects.toBeInstanceOf(VideosUnavailable);
  });
});
