import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { deferRejection } from '@lensdock/ports/failures/ignore-failure.ts';

/** A request with a body. */
export interface Sending {
  url: string;
  method: string;
  headers: Record<string, string>;
  /** Sent one after another. */
  pieces?: readonly Uint8Array[];
  /** A pause before the last bytes, so that the time after them can be measured alone. */
  pauseMs?: number;
}

export interface Sent {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
  totalMs: number;
  /** Time from writing the last bytes to the end of the response. */
  lastBytesMs: number;
}

const sliceBytes = 1024 * 1024;
const lastBytes = 1000;

export async function send({ url, method, headers, pieces = [], pauseMs = 0 }: Sending): Promise<Sent> {
  const start = performance.now();
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const call = request(url, { method, headers: { ...headers, 'Content-Length': String(length) } });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>; // the event's argument
  deferRejection(answered);
  let last = start;
  for (const [index, piece] of pieces.entries()) {
    const isLast = index === pieces.length - 1;
    const end = isLast && pauseMs > 0 ? Math.max(piece.length - lastBytes, 0) : piece.length;
    for (let at = 0; at < end; at += sliceBytes) {
      if (!call.write(piece.subarray(at, Math.min(at + sliceBytes, end)))) await once(call, 'drain');
    }
    if (end === piece.length) continue;
    await wait(pauseMs);
    last = performance.now();
    call.write(piece.subarray(end));
  }
  if (pauseMs === 0) last = performance.now();
  call.end();
  const [answer] = await answered;
  let body = '';
  for await (const chunk of answer.setEncoding('utf8')) body += chunk;
  const now = performance.now();
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    body,
    totalMs: now - start,
    lastBytesMs: now - last,
  };
}
