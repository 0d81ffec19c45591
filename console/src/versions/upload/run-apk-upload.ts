import { ProblemError } from '../../problems/problem-error.ts';
import { queryClient } from '../../session/query-client.ts';
import { discard } from '../../ui/discard.ts';
import { refreshApp } from '../data/versions.queries.ts';
import { type ApkUpload, apkUploads, hasRunningUpload } from './apk-uploads.ts';
import { onePieceBytes, type ResumableSending, StillChecking, sendApk } from './send-apk.ts';

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

interface Run {
  controller: AbortController;
  sending: ResumableSending;
}

/** The last upload of each app, even after it failed: its bytes can be deleted. */
const runs = new Map<string, Run>();

function show(app: string, upload: ApkUpload | undefined): void {
  const next = new Map(apkUploads.read());
  if (upload) next.set(app, upload);
  else next.delete(app);
  apkUploads.set(next);
  // The browser's own question; inside the console nothing stops an upload.
  if (hasRunningUpload()) window.addEventListener('beforeunload', askBeforeUnload);
  else window.removeEventListener('beforeunload', askBeforeUnload);
}

function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Sends a package, from the byte on where an earlier upload of the same file stopped. */
export function startApkUpload(app: string, file: File, address?: string): void {
  runs.get(app)?.controller.abort();
  const controller = new AbortController();
  const { signal } = controller;
  let reports: Sent[] = [];
  const sending: ResumableSending = {
    app,
    file,
    address: address ?? (runs.get(app)?.sending.file === file ? runs.get(app)?.sending.address : undefined),
    signal,
    onProgress(bytes) {
      if (signal.aborted) return;
      reports = withReport(reports, { bytes, atMs: performance.now() });
      const sentBytes = Math.min(bytes, file.size);
      const isSent = sentBytes >= file.size;
      show(
        app,
        isSent ? { step: 'checking', file } : { step: 'sending', file, sentBytes, bytesPerSecond: speedOf(reports) },
      );
    },
    onWaiting(sentence) {
      if (signal.aborted) return;
      reports = [];
      show(app, { ...sendingOf(apkUploads.read().get(app), file), waiting: { sentence } });
    },
  };
  runs.set(app, { controller, sending });
  show(app, { step: 'sending', file, sentBytes: 0, bytesPerSecond: undefined });
  const send = file.size > onePieceBytes ? sendInParts : sendApk;
  send(sending).then(
    (result) => signal.aborted || show(app, { step: 'done', file, result }),
    (error) => {
      if (signal.aborted) return;
      const ended = endOf(file, error);
      show(app, ended);
      // The list of rejected packages would say the same below.
      if (ended?.step !== 'refused') void refreshApp(queryClient, app);
    },
  );
}

/** Ends the upload and deletes the bytes that have arrived. */
export function cancelApkUpload(app: string): void {
  const address = runs.get(app)?.sending.address;
  clearApkUpload(app);
  if (address !== undefined) void discardUpload(app, address);
}

/** Dismisses the result of an upload. */
export function clearApkUpload(app: string): void {
  runs.get(app)?.controller.abort();
  runs.delete(app);
  show(app, undefined);
}

/** Stops all uploads without deleting anything, so that they can be continued. */
export function stopApkUploads(): void {
  for (const app of apkUploads.read().keys()) clearApkUpload(app);
}

/** Deletes the bytes of an unfinished upload; one that is being checked is kept. */
export async function discardUpload(app: string, address: string): Promise<void> {
  const { deleteUpload } = await import('./delete-upload.ts');
  // If it fails, the server deletes the unfinished upload after a few days.
  await deleteUpload(address).catch(discard);
  await refreshApp(queryClient, app);
}

/** Large packages are rare, so the code that resumes them is loaded with the first one. */
async function sendInParts(sending: ResumableSending) {
  const { sendResumable } = await import('./send-resumable.ts');
  return sendResumable(sending);
}

function sendingOf(upload: ApkUpload | undefined, file: File): Extract<ApkUpload, { step: 'sending' }> {
  if (upload?.step === 'sending') return { ...upload, bytesPerSecond: undefined };
  // The connection was lost during the check: all bytes were sent.
  return { step: 'sending', file, sentBytes: file.size, bytesPerSecond: undefined };
}

function endOf(file: File, error: unknown): ApkUpload | undefined {
  if (error instanceof StillChecking) return undefined;
  if (!(error instanceof ProblemError)) return { step: 'failed', file, sentence: undefined };
  const { answer } = error;
  // The check continues on the server; the list of versions shows it.
  if (answer.uploadErrorCode === 'checking') return undefined;
  if (answer.status >= 500 || answer.status === 429) return { step: 'failed', file, sentence: answer.errorMessage };
  return { step: 'refused', file, problem: answer };
}
