import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { LoadKeys } from '../sign-on/discovered-keys.ts';
import { type GuardOptions, guardedLookup, refusalOf } from '../webhook/guarded-address.ts';

/** A discovery document or a set of keys takes a few kilobytes. */
const maxBytes = 256 * 1024;

/**
 * Reads a document of an issuer without calling private addresses, which its discovery document could name. Follows no
 * redirects.
 */
export function guardedFetch(options: GuardOptions): LoadKeys {
  return async (address, { headers, signal }) => {
    const refusal = refusalOf(address, options);
    if (refusal !== undefined)
      throw new Error(`expected an address that may be called, found one refused as ${refusal}`);
    const url = new URL(address);
    const send = url.protocol === 'http:' ? plainRequest : secureRequest;
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const outgoing = send(url, {
      agent: false,
      headers: { Accept: 'application/json', ...Object.fromEntries(headers ?? []) },
      lookup: guardedLookup(options),
      signal,
    });
    let isAnswered = false;
    outgoing.on('error', reject);
    outgoing.on('response', (answer) => {
      isAnswered = true;
      bytesOf(answer).then((bytes) => {
        // Other statuses are refused by their number alone, and some may have no body.
        resolve(answer.statusCode === 200 ? new Response(bytes) : new Response(null, { status: 502 }));
        outgoing.destroy();
      }, reject);
    });
    // Node ends a request without an error after 101 Switching Protocols.
    outgoing.on('close', () => {
      if (!isAnswered) reject(new Error('expected a response, found a closed connection'));
    });
    outgoing.end();
    return promise;
  };
}

async function bytesOf(answer: AsyncIterable<Buffer>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of answer) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) throw new Error(`expected at most ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
