import { createHash } from 'node:crypto';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Database, Queries } from '@lensdock/ports/database/database.ts';
import { Answered } from './answered.ts';
import { findCachedResponse, reserveIdempotencyKey, storeResponse } from './idempotency.store.ts';

/** Identifies a request that may be repeated. */
export interface KeyedRequest {
  person: string;
  key: string;
  requestHash: string;
  at: Date;
}

export function hashRequest(method: string, url: string, body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest('hex');
}

/** Includes the hashes of uploaded files in the request's identity. */
export function withFiles(keyed: KeyedRequest, files: readonly string[] = []): KeyedRequest {
  return files.length === 0 ? keyed : { ...keyed, requestHash: hashRequest(keyed.requestHash, '', files) };
}

/**
 * Runs a change in a transaction; with a key, at most once. Key, effect and response commit together, so a crash cannot
 * leave an effect without its response; a refused change releases the key.
 */
export async function runIdempotent<Reply>(
  database: Database,
  keyed: KeyedRequest | undefined,
  work: (transaction: Queries) => Promise<Reply | Answered<Reply>>,
): Promise<Reply | Answered<Reply>> {
  return database.transaction(async (transaction) => {
    if (!keyed) return work(transaction);
    const { person, key, requestHash, at } = keyed;
    if (!(await reserveIdempotencyKey(transaction, person, key, requestHash, at))) {
      const kept = await findCachedResponse(transaction, person, key);
      if (kept?.request_hash !== requestHash) throw new Problem('idempotency-key-reused');
      const { reply, revision, headers } = kept.answer ?? { reply: undefined, revision: null, headers: {} };
      // The response was stored by this endpoint for this request, so it has the reply's type.
      return new Answered(reply as Reply, {
        ...(revision !== null && { revision }),
        headers: { ...headers, 'Idempotent-Replay': 'true' },
      });
    }
    const result = await work(transaction);
    const { reply, revision, headers } = result instanceof Answered ? result : new Answered(result);
    await storeResponse(transaction, person, key, { reply, revision: revision ?? null, headers });
    return result;
  });
}
