import { createHash } from 'node:crypto';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Database, Queries } from '@lensdock/ports/database/database.ts';
import { Answered } from './answered.ts';
import { findCachedResponse, reserveIdempotencyKey, storeResponse } from './idempotency.store.ts';

/** What identifies a call for its second coming. */
export interface KeyedRequest {
  person: string;
  key: string;
  requestHash: string;
  at: Date;
}

/** The hash that tells a repeated request from another one under the same key. */
export function hashRequest(method: string, url: string, body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest('hex');
}

/** The same request, told apart by the files that it brought. */
export function withFiles(keyed: KeyedRequest, files: readonly string[] = []): KeyedRequest {
  return files.length === 0 ? keyed : { ...keyed, requestHash: hashRequest(keyed.requestHash, '', files) };
}

/**
 * Runs a change in a transaction, and with a key at most once: claim, effect and answer commit together, so that a crash
 * between them cannot leave an effect without its answer. A refused change gives the key back.
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
      // The kept answer was made by this endpoint for this request, so it has the reply's shape.
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
