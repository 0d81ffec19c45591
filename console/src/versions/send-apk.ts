import { uploadVersion } from '@lensdock/contract/uploads/uploads.routes.ts';
import type { UploadResult } from '@lensdock/contract/uploads/uploads.ts';
import { upload } from '../api/call.ts';

export interface ApkSending {
  app: string;
  file: File;
  /** Bytes that were sent so far. */
  onProgress: (bytes: number) => void;
  /** The line is broken, or the server says in a sentence why it cannot take it just now; it goes on by itself. */
  onWaiting?: (sentence: string | undefined) => void;
  signal: AbortSignal;
}

/** Larger ones are sent in parts, so that a broken line costs little. */
export const onePieceBytes = 8 * 1024 * 1024;

/** Sends a package, the acknowledgement first, and waits for the verdict. */
export async function sendApk({ app, file, onProgress, signal }: ApkSending): Promise<UploadResult> {
  const form = new FormData();
  form.append('exportRegulationAcknowledged', 'true');
  form.append('apk', file, file.name);
  const { data } = await upload(uploadVersion, { params: { id: app }, form, onProgress, signal });
  return data;
}
