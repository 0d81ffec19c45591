import { useCallback, useEffect, useRef, useState } from 'react';
import type { UploadState } from '../ui/form/UploadTile.tsx';
import { type Refusal, refusalOfError } from './upload-words.ts';

/** A file on its way, or one that was refused. What has arrived is in the form and no longer here. */
export interface FileUpload {
  id: number;
  name: string;
  state: Exclude<UploadState, { step: 'done' }>;
}

export interface FileUploadInput<Stored> {
  /**
   * Looks at the file before anything is sent; answers what is wrong with it. The rules are fetched with the first file:
   * without them nothing could be sent either.
   */
  check: (file: File) => Promise<Refusal | undefined>;
  send: (file: File, on: { progress: (sent: number, all: number) => void; signal: AbortSignal }) => Promise<Stored>;
  onStored: (stored: Stored, replaced: number) => void;
  checkingText: string;
  failedText: string;
}

/** So many requests at a time: more would only share the same line. */
const atOnce = 3;

/** Files in requests of their own, several at a time: a failed one leaves the others alone. */
export function useFileUploads<Stored>(input: FileUploadInput<Stored>) {
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);
  const latest = useRef(input);
  latest.current = input;
  const running = useRef(new Map<number, AbortController>());
  const waiting = useRef<(() => void)[]>([]);
  const active = useRef(0);
  const nextId = useRef(1);

  const show = useCallback((id: number, state: FileUpload['state']) => {
    setUploads((now) => now.map((upload) => (upload.id === id ? { ...upload, state } : upload)));
  }, []);
  const remove = useCallback((id: number) => {
    running.current.get(id)?.abort();
    setUploads((now) => now.filter((upload) => upload.id !== id));
  }, []);

  const start = useCallback(
    async (id: number, file: File) => {
      const attempt = new AbortController();
      running.current.set(id, attempt);
      const { check, send, checkingText, failedText } = latest.current;
      const failed = ({ found, needed }: Refusal) => show(id, { step: 'failed', found, needed });
      if (active.current >= atOnce) await new Promise<void>((resolve) => waiting.current.push(resolve));
      active.current++;
      try {
        if (attempt.signal.aborted) return;
        const refused = await check(file);
        if (refused) return failed(refused);
        const progress = (sentBytes: number, allBytes: number) => {
          if (attempt.signal.aborted) return;
          // The last byte is on its way; what follows is the server looking at the file.
          show(
            id,
            sentBytes >= allBytes ? { step: 'checking', what: checkingText } : { step: 'sending', sentBytes, allBytes },
          );
        };
        const stored = await send(file, { progress, signal: attempt.signal });
        remove(id);
        latest.current.onStored(stored, id);
      } catch (error) {
        if (!attempt.signal.aborted) failed(refusalOfError(error, failedText));
      } finally {
        active.current--;
        running.current.delete(id);
        waiting.current.shift()?.();
      }
    },
    [remove, show],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      const begun = files.map((file) => ({ id: nextId.current++, file }));
      setUploads((now) => [
        ...now,
        ...begun.map(({ id, file }) => ({
          id,
          name: file.name,
          state: { step: 'sending' as const, sentBytes: 0, allBytes: file.size },
        })),
      ]);
      for (const { id, file } of begun) void start(id, file);
    },
    [start],
  );
  const replace = useCallback(
    (id: number, file: File) => {
      setUploads((now) =>
        now.map((upload) =>
          upload.id === id
            ? { id, name: file.name, state: { step: 'sending', sentBytes: 0, allBytes: file.size } }
            : upload,
        ),
      );
      void start(id, file);
    },
    [start],
  );

  // Whoever leaves the page was asked before; nobody waits for what is still on its way.
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const attempt of all.values()) attempt.abort();
    };
  }, []);
  return { uploads, add, replace, remove };
}
