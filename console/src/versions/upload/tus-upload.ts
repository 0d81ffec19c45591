import { type HttpRequest, type HttpResponse, Upload, type UploadOptions } from 'tus-js-client';
import { currentLanguage } from '../../i18n/language.ts';
import { NetworkError } from '../../problems/network-error.ts';
import { ProblemError, problemErrorOf } from '../../problems/problem-error.ts';
import { companyHeader } from '../../session/company-choice.ts';
import { bearerToken, renewedBearerToken } from '../../session/tokens.ts';
import { uploadsPath } from './apk-uploads.ts';
import type { ResumableSending } from './send-apk.ts';

/** The most that is sent again after a lost connection. */
const partBytes = 16 * 1024 * 1024;

/**
 * Sends the bytes that the server is missing and returns the address of the upload. It tries once: the caller waits,
 * because the server's answer says for how long.
 */
export async function sendOnce(
  sending: ResumableSending,
  fingerprint: string,
  onStored: (bytes: number) => void,
): Promise<string> {
  const { app, file, signal, onProgress } = sending;
  signal.throwIfAborted();
  const address = await new Promise<string>((resolve, reject) => {
    const upload: Upload = new Upload(file, {
      ...requestOptions(signal, onStored),
      endpoint: uploadsPath,
      uploadUrl: sending.address ?? null,
      chunkSize: partBytes,
      metadata: { productId: app, filename: file.name, exportRegulationAcknowledged: 'true', fingerprint },
      onUploadUrlAvailable: () => {
        sending.address = upload.url ?? undefined;
      },
      onProgress,
      onSuccess: () => resolve(upload.url ?? ''),
      onError: (error) => reject(causeOf(error)),
    });
    const stop = () => {
      void upload.abort();
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
    upload.start();
  });
  onProgress(file.size);
  return address;
}

/** The id by which the result is requested. */
export function uploadIdOf(address: string): string {
  return address.split('/').at(-1) ?? '';
}

export function requestOptions(signal?: AbortSignal, onStored?: (bytes: number) => void): UploadOptions {
  return {
    retryDelays: null,
    storeFingerprintForResuming: false,
    onBeforeRequest: async (request) => {
      request.setHeader('Authorization', `Bearer ${await bearerToken()}`);
      const headers = { 'Accept-Language': currentLanguage(), ...companyHeader() };
      for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
      signal?.throwIfAborted();
    },
    onAfterResponse: async (request, response) => {
      await refuse(request, response);
      const stored = response.getHeader('Upload-Offset');
      if (stored) onStored?.(Number(stored));
    },
  };
}

/** Throws the server's problem. After a HEAD of an upload that is gone, the library creates a new one itself. */
async function refuse(request: HttpRequest, response: HttpResponse): Promise<void> {
  const status = response.getStatus();
  if (status < 400 || ((status === 404 || status === 410) && request.getMethod() === 'HEAD')) return;
  // The session may have ended on the server only; the next attempt has the new token.
  if (status === 401) await renewedBearerToken(request.getHeader('Authorization')?.slice('Bearer '.length) ?? '');
  throw problemErrorOf(status, response.getBody());
}

/** The library wraps a problem thrown above; any other failure is a lost connection. */
function causeOf(error: Error): Error {
  const cause = 'causingError' in error ? error.causingError : undefined;
  return cause instanceof ProblemError ? cause : new NetworkError('the server was not reached', { cause: error });
}
