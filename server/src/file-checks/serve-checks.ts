import { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { CheckerMessage } from './checker-process.ts';

export type CheckHandler = (bytes: Buffer, parameters: unknown) => unknown;

interface ReceivedRequest {
  kind: string;
  parameters?: unknown;
  sizeBytes: number;
}

/** Lower than the server's, so that requests take precedence when all cores are busy. */
const priority = 5;

/** Main loop of a checker process: receives files on descriptor 3 and answers over IPC. */
export function serveChecks(handlers: Readonly<Record<string, CheckHandler>>): void {
  lowerPriority();
  const guard = new Worker(new URL('./process-guard.ts', import.meta.url));
  const readBytes = byteReader(new Socket({ fd: 3, readable: true, writable: false }));
  process.on('message', async ({ kind, parameters, sizeBytes }: ReceivedRequest) => {
    const bytes = await readBytes(sizeBytes);
    guard.postMessage('next file');
    const handler = handlers[kind];
    try {
      if (!handler) throw new Error(`no check named ${kind}`);
      send({ value: await handler(bytes, parameters) });
    } catch (error) {
      send({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
  process.on('disconnect', () => process.exit());
  send({ ready: true });
}

function send(message: CheckerMessage): void {
  process.send?.(message);
}

function lowerPriority(): void {
  try {
    setPriority(priority);
  } catch (error) {
    // Some containers forbid it; checks work without it.
    process.stderr.write(`the priority of the checker process stays as it is: ${String(error)}\n`);
  }
}

/** Returns a function that reads an exact number of bytes from a stream. */
function byteReader(input: Socket): (sizeBytes: number) => Promise<Buffer> {
  let chunks: Buffer[] = [];
  let heldBytes = 0;
  let wake: (() => void) | undefined;
  input.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    heldBytes += chunk.length;
    wake?.();
  });
  return async (sizeBytes) => {
    while (heldBytes < sizeBytes) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    const bytes = Buffer.concat(chunks, heldBytes);
    [chunks, heldBytes] = [[], 0];
    return bytes;
  };
}
