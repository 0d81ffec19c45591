import { connect } from 'node:net';
import { addAbortSignal } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../failures/error-code.ts';
import { deferRejection } from '../failures/ignore-failure.ts';
import { type ScannerOptions, ScannerUnavailable } from './scanner.ts';

/** One request on a connection of its own. */
export interface Exchange {
  /** The file; undefined when the request has none. */
  content?: AsyncIterable<Uint8Array>;
  /** Frames the file as the protocol requires. */
  request: (content: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
  /** Is shown the reply until it returns true. */
  take: (chunk: Buffer) => boolean;
}

/**
 * Returns once the reply is complete, and whether all of the file was sent by then: a scanner may reply early. An error
 * of the content passes unchanged.
 */
export async function exchange(
  { address, timeoutMs }: ScannerOptions,
  { content = nothing(), request, take }: Exchange,
): Promise<{ isWhole: boolean }> {
  const socket = addAbortSignal(AbortSignal.timeout(timeoutMs), connect(address));
  const watched = new WatchedContent(content);
  // A pipeline leaves the socket open when the content fails.
  deferRejection(pipeline(request(watched), socket, { end: false }).finally(() => watched.broken && socket.destroy()));
  let reason = 'the connection was closed without an answer';
  try {
    for await (const chunk of socket) if (take(chunk)) return { isWhole: watched.isWhole };
  } catch (error) {
    if (error instanceof ScannerUnavailable) throw error;
    const isLate = error instanceof Error && error.name === 'AbortError';
    reason = isLate ? `no answer within ${timeoutMs} ms` : (errorCode(error) ?? 'the connection failed');
  } finally {
    socket.destroy();
  }
  if (watched.broken) throw watched.broken.reason;
  throw new ScannerUnavailable(reason);
}

async function* nothing(): AsyncGenerator<Uint8Array> {
  // A request without a file.
}

/** Tells a content that failed from a connection that failed. */
class WatchedContent implements AsyncIterable<Uint8Array> {
  readonly content: AsyncIterable<Uint8Array>;
  broken: { reason: unknown } | undefined;
  isWhole = false;

  constructor(content: AsyncIterable<Uint8Array>) {
    this.content = content;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    try {
      yield* this.content;
      this.isWhole = true;
    } catch (reason) {
      this.broken = { reason };
      throw reason;
    }
  }
}
