import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { StorageFailure } from '@lensdock/ports/storage/storage-failure.ts';
import { sandboxPolicy } from '../kernel/http/files/file-answer.ts';
import type { HttpContext } from '../kernel/http/serve.ts';
import { isKnownTag } from '../kernel/text/entity-tag.ts';
import { isPictureBlocked } from './images.store.ts';

/** `{sha256}-{width}.webp`; other names never reach the storage. */
const pictureName = /^[0-9a-f]{64}-[0-9]{1,4}\.webp$/;

/** Serves images of every kind publicly. Addresses are unguessable and immutable. */
export function bindImages({ server, services }: HttpContext): void {
  server.get<{ Params: { name: string } }>('/files/images/:name', async (request, reply) => {
    const { name } = request.params;
    if (!pictureName.test(name)) throw new Problem('not-found');
    const headers = { ETag: `"${name}"`, 'Cache-Control': 'public, max-age=31536000, immutable' };
    if (isKnownTag(request.headers['if-none-match'], headers.ETag)) return reply.code(304).headers(headers).send();
    if (services.scanner && (await isPictureBlocked(services.database, name.slice(0, 64))))
      throw new Problem('not-found');
    const { sizeBytes, stream } = await services.storage.get(`images/${name}`).catch((error: unknown) => {
      throw error instanceof StorageFailure && error.kind === 'not-found' ? new Problem('not-found') : error;
    });
    return reply
      .headers({
        ...headers,
        'Content-Length': sizeBytes,
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Content-Security-Policy': sandboxPolicy,
      })
      .type('image/webp')
      .send(stream);
  });
}
