import { createHash, type Hash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { type ChunkDigester, createChunkDigester } from '../signature/digests/chunk-digester.ts';
import type { ArrivalMessage, ArrivalReply } from './arrival.ts';

/** Runs in the worker: the digests of all arriving files. */
const arriving = new Map<number, { whole: Hash; chunks: ChunkDigester }>();

function take(message: ArrivalMessage): ArrivalReply | undefined {
  const { file } = message;
  const digests = arriving.get(file) ?? { whole: createHash('sha256'), chunks: createChunkDigester() };
  switch (message.kind) {
    case 'bytes':
      arriving.set(file, digests);
      digests.whole.update(message.bytes);
      digests.chunks.write(message.bytes);
      return { kind: 'taken', file, buffer: message.bytes.buffer };
    case 'end':
      arriving.delete(file);
      return {
        kind: 'digests',
        file,
        digests: { sha256: digests.whole.digest('hex'), chunkDigests: digests.chunks.digests() },
      };
    case 'forget':
      arriving.delete(file);
  }
}

parentPort?.on('message', (message: ArrivalMessage) => {
  const reply = take(message);
  if (reply) parentPort?.postMessage(reply, reply.kind === 'taken' ? [reply.buffer] : []);
});
