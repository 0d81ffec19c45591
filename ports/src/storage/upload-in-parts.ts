import type { Readable } from 'node:stream';

/** The store's side of an upload; `Part` is the store's receipt for one part. */
export interface PartsTarget<Part> {
  putWhole(bytes: Buffer): Promise<void>;
  /** Returns the id of a new upload in parts. */
  begin(): Promise<string>;
  /** Numbers start at 1. */
  putPart(upload: string, number: number, bytes: Buffer, signal: AbortSignal): Promise<Part>;
  complete(upload: string, parts: readonly Part[]): Promise<void>;
  abandon(upload: string): Promise<void>;
}

interface Sizes {
  partBytes: number;
  partsAtOnce: number;
}

/** Uploads a stream of unknown length: in one request if it is shorter than a part, otherwise in parts. */
export async function uploadInParts<Part>(target: PartsTarget<Part>, body: Readable, sizes: Sizes): Promise<void> {
  const parts = partsOf(body, sizes.partBytes);
  const { value: first = Buffer.alloc(0) } = await parts.next();
  if (first.length < sizes.partBytes) return target.putWhole(first);
  try {
    const upload = await target.begin();
    try {
      await target.complete(upload, await putParts(target, { upload, first, parts, ...sizes }));
    } catch (error) {
      // The sweep of leftovers finds the parts if the store is unavailable now, too.
      await Promise.allSettled([target.abandon(upload)]);
      throw error;
    }
  } finally {
    body.destroy();
  }
}

interface Parts extends Sizes {
  upload: string;
  first: Buffer;
  /** The parts after the first. */
  parts: AsyncGenerator<Buffer, undefined>;
}

/** Rejects only after all requests have ended, because a part that arrives after the upload was dropped would stay. */
async function putParts<Part>(
  target: PartsTarget<Part>,
  { upload, first, parts, partsAtOnce }: Parts,
): Promise<Part[]> {
  const cancel = new AbortController();
  const cancelled = new Promise<{ value: undefined }>((resolve) => {
    cancel.signal.addEventListener('abort', () => resolve({ value: undefined }));
  });
  // A stream that is silent does not delay the report of a failure.
  const nextPart = () => Promise.race([parts.next(), cancelled]);
  const receipts: Part[] = [];
  let number = 0;
  const put = async (bytes: Buffer) => {
    const index = number++;
    receipts[index] = await target.putPart(upload, index + 1, bytes, cancel.signal);
  };
  const putRest = async (start?: Buffer) => {
    try {
      if (start) await put(start);
      // An async generator answers calls in their order, so the numbers follow the bytes.
      for (let next = await nextPart(); next.value; next = await nextPart()) await put(next.value);
    } catch (error) {
      cancel.abort(error);
    }
  };
  await Promise.all([putRest(first), ...Array.from({ length: partsAtOnce - 1 }, () => putRest())]);
  cancel.signal.throwIfAborted();
  return receipts;
}

/** Cuts a stream into parts of equal size; the last one may be shorter. */
async function* partsOf(body: Readable, partBytes: number): AsyncGenerator<Buffer, undefined> {
  let chunks: Buffer[] = [];
  let held = 0;
  for await (const chunk of body) {
    const bytes: Buffer = chunk;
    let from = 0;
    while (held + bytes.length - from >= partBytes) {
      const end = from + partBytes - held;
      yield Buffer.concat([...chunks, bytes.subarray(from, end)]);
      from = end;
      chunks = [];
      held = 0;
    }
    if (from < bytes.length) chunks.push(bytes.subarray(from));
    held += bytes.length - from;
  }
  if (held > 0) yield Buffer.concat(chunks);
  return undefined;
}
