import type { ProblemAnswer } from '@lensdock/contract/kernel/problem-answer.ts';
import type { UploadResult } from '@lensdock/contract/uploads/uploads.ts';
import { createClientStore, useClientStore } from '../../ui/client-store.ts';

/** Waiting for the connection, or for the server, which has given a reason. */
export interface Waiting {
  sentence: string | undefined;
}

export type ApkUpload =
  | { step: 'sending'; file: File; sentBytes: number; bytesPerSecond: number | undefined; waiting?: Waiting }
  /** All bytes were sent; the server is checking the package. */
  | { step: 'checking'; file: File }
  | { step: 'done'; file: File; result: UploadResult }
  | { step: 'refused'; file: File; problem: ProblemAnswer }
  /** The connection or the server failed: the same file can be sent again. */
  | { step: 'failed'; file: File; sentence: string | undefined };

/** Imported directly, it would be in the file of the library for resumable uploads, which pages load only to send. */
export { uploadsPath } from '@lensdock/contract/uploads/tus-protocol.ts';

/** The uploads of this tab by app, at most one each. They continue while the person moves around the console. */
export const apkUploads = createClientStore<ReadonlyMap<string, ApkUpload>>(new Map());

export function useApkUpload(app: string): ApkUpload | undefined {
  return useClientStore({ subscribe: apkUploads.subscribe, read: () => apkUploads.read().get(app) });
}

function isRunning({ step }: ApkUpload): boolean {
  return step === 'sending' || step === 'checking';
}

/** Whether leaving the console would stop an upload. */
export function hasRunningUpload(): boolean {
  return [...apkUploads.read().values()].some(isRunning);
}
