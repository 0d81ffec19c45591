import { useCallback, useEffect, useRef, useState } from 'react';
import { useCountedUploads } from './running-uploads.ts';
import { createUploadQueue, type FileUploadInput, type PendingState } from './upload-queue.ts';

/** A file that is being uploaded or was rejected. Stored files are part of the form. */
export interface FileUpload {
  id: number;
  name: string;
  state: PendingState;
}

/** The uploads of a field; each file is a separate request. */
export function useFileUploads<Stored>(input: FileUploadInput<Stored>) {
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);
  const latest = useRef(input);
  latest.current = input;
  const nextId = useRef(1);
  const forget = useCallback((id: number) => setUploads((now) => now.filter((upload) => upload.id !== id)), []);
  const [queue] = useState(() =>
    createUploadQueue<Stored>({
      input: () => latest.current,
      onState: (id, state) =>
        setUploads((now) => now.map((upload) => (upload.id === id ? { ...upload, state } : upload))),
      onStored(id, stored, file) {
        forget(id);
        latest.current.onStored(stored, id, file);
      },
    }),
  );

  const remove = useCallback(
    (id: number) => {
      queue.abort(id);
      forget(id);
    },
    [queue, forget],
  );
  const add = useCallback(
    (files: readonly File[]) => {
      const begun = files.map((file) => ({ upload: begin(nextId.current++, file), file }));
      setUploads((now) => [...now, ...begun.map(({ upload }) => upload)]);
      for (const { upload, file } of begun) void queue.start(upload.id, file);
    },
    [queue],
  );
  const replace = useCallback(
    (id: number, file: File) => {
      setUploads((now) => now.map((upload) => (upload.id === id ? begin(id, file) : upload)));
      void queue.start(id, file);
    },
    [queue],
  );

  useCountedUploads(uploads.filter(({ state }) => state.step !== 'failed').length);
  // The guard has asked before leaving, so running uploads are aborted.
  useEffect(() => queue.abortAll, [queue]);
  return { uploads, add, replace, remove };
}

function begin(id: number, file: File): FileUpload {
  return { id, name: file.name, state: { step: 'sending', sentBytes: 0, allBytes: file.size } };
}
