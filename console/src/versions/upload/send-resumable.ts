import { readUpload } from '@lensdock/contract/uploads/uploads.routes.ts';
import type { UploadResult } from '@lensdock/contract/uploads/uploads.ts';
import { call } from '../../api/call.ts';
import { NetworkError } from '../../problems/network-error.ts';
import { ProblemError } from '../../problems/problem-error.ts';
import { fingerprintOf } from './fingerprint.ts';
import { type ApkSending, type ResumableSending, StillChecking } from './send-apk.ts';
import { sendOnce, uploadIdOf } from './tus-upload.ts';

/** After the last attempt the person has to retry. The upload still resumes where it stopped. */
const waitsMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 60_000];

/** Sends a package in parts, and resumes after a lost connection, a closed laptop or a reload. */
export async function sendResumable(sending: ResumableSending): Promise<UploadResult> {
  const { file, signal, onProgress, onWaiting } = sending;
  let sentBefore = -1;
  let renewed = false;
  for (let tries = 0; ; tries++) {
    try {
      const address = await sendOnce(sending, await fingerprintOf(file), (bytes) => {
        // Progress resets the number of attempts.
        if (bytes > sentBefore) [sentBefore, tries, renewed] = [bytes, 0, false];
        onProgress(bytes);
      });
      return await resultOf(sending, address);
    } catch (error) {
      if (isSessionEnd(error) && !renewed && !signal.aborted) {
        renewed = true;
        continue;
      }
      const limited = limitWaitMs(error);
      const wait = limited ?? (isTemporary(error) ? waitsMs[tries] : undefined);
      // A limit states when it ends, so it does not count as an attempt.
      if (limited !== undefined) tries--;
      if (signal.aborted || wait === undefined) throw error;
      onWaiting?.(error instanceof ProblemError && error.status !== 409 ? error.answer.errorMessage : undefined);
      await pause(wait, signal);
    }
  }
}

function isSessionEnd(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 401;
}

/** Polling every minute keeps the displayed duration of a limit current. */
const maxLimitWaitMs = 60_000;

function limitWaitMs(error: unknown): number | undefined {
  const seconds = error instanceof ProblemError ? error.answer.retryAfterSeconds : undefined;
  return seconds === undefined ? undefined : Math.min(seconds * 1000, maxLimitWaitMs);
}

/** The result is available after the last part, unless the check takes long: the page then shows it. */
async function resultOf({ signal }: ApkSending, address: string): Promise<UploadResult> {
  const { data } = await call(readUpload, { params: { uploadId: uploadIdOf(address) }, signal });
  if (data.result) return data.result;
  throw new StillChecking();
}

/** Temporary failures: a lost connection, a restarting server, or bytes that another attempt has already sent. */
function isTemporary(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  if (!(error instanceof ProblemError)) return false;
  return error.status >= 500 || error.status === 429 || error.problem === 'upload-offset-wrong';
}

/** Waits until the time has passed or the browser is online again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', stop);
      resolve();
    };
    const stop = () => {
      end();
      reject(signal.reason);
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end, { once: true });
    signal.addEventListener('abort', stop, { once: true });
  });
}
