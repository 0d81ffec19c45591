import { uploadVersion } from '@lensdock/contract/uploads/uploads.routes.ts';
import type { UploadResult } from '@lensdock/contract/uploads/uploads.ts';
import { upload } from '../../api/call.ts';

export interface ApkSending {
  app: string;
  file: File;
  /** Called with the number of bytes sent. */
  onProgress: (bytes: number) => void;
  /** Called when the connection is lost or the server cannot accept data for now; the upload resumes automatically. */
  onWaiting?: (sentence: string | undefined) => void;
  signal: AbortSignal;
}

export interface ResumableSending extends ApkSending {
  /** The upload's address once the server has created it; an earlier one continues. */
  address: string | undefined;
}

/** Larger files are sent in parts, so that a lost connection costs little. */
export const onePieceBytes = 8 * 1024 * 1024;

/** Sends a package with its acknowledgement and waits for the result of the check. */
export async function sendApk({ app, file, onProgress, signal }: ApkSending): Promise<UploadResult> {
  const form = new FormData();
  form.append('exportRegulationAcknowledged', 'true');
  form.append('apk', file, file.name);
  const { data } = await upload(uploadVersion, { params: { id: app }, form, onProgress, signal });
  return data;
}

/** All bytes were sent, and the check continues on the server. */
export class StillChecking extends Error {}
