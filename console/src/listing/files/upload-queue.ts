import type { UploadState } from '../../ui/form/upload/UploadTile.tsx';
import { type FileRejection, rejectionOfError } from './file-rejection.ts';

/** A stored file is part of the form and no longer an upload. */
export type PendingState = Exclude<UploadState, { step: 'done' }>;

export interface FileUploadInput<Stored> {
  /** Checks a file before it is sent and returns the error. The rules are fetched with the first file. */
  check: (file: File) => Promise<FileRejection | undefined>;
  send: (file: File, on: { progress: (sent: number, all: number) => void; signal: AbortSignal }) => Promise<Stored>;
  onStored: (stored: Stored, replaced: number, file: File) => void;
  checkingText: string;
  failedText: string;
}

interface UploadQueueOptions<Stored> {
  input: () => FileUploadInput<Stored>;
  onState: (id: number, state: PendingState) => void;
  onStored: (id: number, stored: Stored, file: File) => void;
}

/** Number of concurrent uploads; more would share the same bandwidth. */
const atOnce = 3;

/** Checks and sends files concurrently; a failed one does not affect the others. */
export function createUploadQueue<Stored>({ input, onState, onStored }: UploadQueueOptions<Stored>) {
  const running = new Map<number, AbortController>();
  const waiting: (() => void)[] = [];
  let active = 0;

  async function process(id: number, file: File, { signal }: AbortController): Promise<void> {
    if (signal.aborted) return;
    const { check, send, checkingText } = input();
    const refused = await check(file);
    if (refused) return onState(id, failedState(refused));
    const progress = (sentBytes: number, allBytes: number) => {
      if (signal.aborted) return;
      // All bytes were sent; the server is checking the file.
      const isSent = sentBytes >= allBytes;
      onState(id, isSent ? { step: 'checking', what: checkingText } : { step: 'sending', sentBytes, allBytes });
    };
    onStored(id, await send(file, { progress, signal }), file);
  }

  return {
    async start(id: number, file: File): Promise<void> {
      const attempt = new AbortController();
      running.set(id, attempt);
      const { failedText } = input();
      if (active >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
      active++;
      try {
        await process(id, file, attempt);
      } catch (error) {
        if (!attempt.signal.aborted) onState(id, failedState(rejectionOfError(error, failedText)));
      } finally {
        active--;
        running.delete(id);
        waiting.shift()?.();
      }
    },
    abort: (id: number) => running.get(id)?.abort(),
    abortAll() {
      for (const attempt of running.values()) attempt.abort();
    },
  };
}

function failedState({ found, needed }: FileRejection): PendingState {
  return { step: 'failed', found, needed };
}
