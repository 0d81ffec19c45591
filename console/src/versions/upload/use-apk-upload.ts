import type { ProblemAnswer } from '@lensdock/contract/kernel/problem-answer.ts';
import type { UploadResult } from '@lensdock/contract/uploads/uploads.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ProblemError } from '../../problems/problem-error.ts';
import { type ApkSending, onePieceBytes, StillChecking, sendApk } from './send-apk.ts';

interface Sent {
  bytes: number;
  atMs: number;
}

/** Older samples do not describe the current connection. */
const windowMs = 5_000;

/** Adds a progress sample and drops old ones. */
function withReport(reports: readonly Sent[], report: Sent): Sent[] {
  return [...reports.filter(({ atMs }) => report.atMs - atMs <= windowMs), report];
}

/** Bytes per second over the last seconds; undefined if there are too few samples. */
function speedOf(reports: readonly Sent[]): number | undefined {
  const [first, last] = [reports[0], reports.at(-1)];
  if (!first || !last || last.atMs - first.atMs < 500) return undefined;
  return ((last.bytes - first.bytes) * 1000) / (last.atMs - first.atMs);
}

/** Waiting for the connection, or for the server, which has given a reason. */
export interface Waiting {
  sentence: string | undefined;
}

export type ApkUpload =
  | { step: 'none' }
  | { step: 'sending'; file: File; sentBytes: number; bytesPerSecond: number | undefined; waiting?: Waiting }
  /** All bytes were sent; the server is checking the package. */
  | { step: 'checking'; file: File }
  | { step: 'refused'; file: File; problem: ProblemAnswer }
  /** The connection or the server failed: the same file can be sent again. */
  | { step: 'failed'; file: File; sentence: string | undefined };

interface ApkUploading {
  upload: ApkUpload;
  start: (file: File) => void;
  cancel: () => void;
  /** Dismisses the result of an upload. */
  clear: () => void;
}

/** One upload at a time, from the first byte to the result. `onDone` receives the new version. */
export function useApkUpload(app: string, onDone: (result: UploadResult) => void, onLater: () => void): ApkUploading {
  const [upload, setUpload] = useState<ApkUpload>({ step: 'none' });
  const running = useRef<AbortController>(undefined);
  const handlers = useRef({ onDone, onLater });
  handlers.current = { onDone, onLater };

  const clear = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    setUpload({ step: 'none' });
  }, []);

  const cancel = useCallback(() => {
    clear();
    if (upload.step === 'none') return;
    cancelSent(app, upload.file).catch(() => {
      // The server deletes unfinished uploads after a few days.
    });
  }, [clear, app, upload]);

  const start = useCallback(
    (file: File) => {
      running.current?.abort();
      const attempt = new AbortController();
      running.current = attempt;
      let reports: Sent[] = [];
      setUpload({ step: 'sending', file, sentBytes: 0, bytesPerSecond: undefined });
      const onProgress = (bytes: number) => {
        if (attempt.signal.aborted) return;
        reports = withReport(reports, { bytes, atMs: performance.now() });
        const sentBytes = Math.min(bytes, file.size);
        const sending = { step: 'sending' as const, file, sentBytes, bytesPerSecond: speedOf(reports) };
        setUpload(sentBytes >= file.size ? { step: 'checking', file } : sending);
      };
      const onWaiting = (sentence: string | undefined) => {
        reports = [];
        setUpload((now) => (now.step === 'none' ? now : { ...sendingOf(now, file), waiting: { sentence } }));
      };
      const send = file.size > onePieceBytes ? sendInParts : sendApk;
      send({ app, file, onProgress, onWaiting, signal: attempt.signal }).then(
        (result) => {
          if (attempt.signal.aborted) return;
          setUpload({ step: 'none' });
          handlers.current.onDone(result);
        },
        (error) => {
          if (attempt.signal.aborted) return;
          const ended = endOf(file, error);
          setUpload(ended);
          if (ended.step === 'none') handlers.current.onLater();
        },
      );
    },
    [app],
  );

  // The person was asked before leaving the page, so the upload is aborted.
  useEffect(() => () => running.current?.abort(), []);
  return { upload, start, cancel, clear };
}

/** Large packages are rare, so the code that resumes them is loaded with the first one. */
async function sendInParts(sending: ApkSending): Promise<UploadResult> {
  const { sendResumable } = await import('./send-resumable.ts');
  return sendResumable(sending);
}

async function cancelSent(app: string, file: File): Promise<void> {
  if (file.size <= onePieceBytes) return;
  const { cancelUpload } = await import('./tus-upload.ts');
  await cancelUpload(app, file);
}

function sendingOf(upload: ApkUpload, file: File): Extract<ApkUpload, { step: 'sending' }> {
  if (upload.step === 'sending') return { ...upload, bytesPerSecond: undefined };
  // The connection was lost during the check: all bytes were sent.
  return { step: 'sending', file, sentBytes: file.size, bytesPerSecond: undefined };
}

function endOf(file: File, error: unknown): ApkUpload {
  if (error instanceof StillChecking) return { step: 'none' };
  if (!(error instanceof ProblemError)) return { step: 'failed', file, sentence: undefined };
  const { answer } = error;
  // The check continues on the server; the list of versions shows it.
  if (answer.uploadErrorCode === 'checking') return { step: 'none' };
  if (answer.status >= 500 || answer.status === 429) return { step: 'failed', file, sentence: answer.errorMessage };
  return { step: 'refused', file, problem: answer };
}
