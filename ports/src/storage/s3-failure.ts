import { StorageFailure } from './storage-failure.ts';

interface S3Error extends Error {
  $metadata?: { httpStatusCode?: number };
  Code?: string;
}

/** Amazon's store is never full; self-hosted ones report it in their own words. */
const full: ReadonlySet<string> = new Set(['QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull']);

/** A HEAD has no body, so the store can only return the bare status. */
export function isMissingObject(error: unknown): boolean {
  const { name, $metadata } = error as S3Error; // The SDK throws only these.
  return name === 'NoSuchKey' || name === 'NotFound' || (name !== 'NoSuchBucket' && $metadata?.httpStatusCode === 404);
}

/** Translates an error of the SDK. Omits its message, which can contain names and addresses. */
export function s3Failure(key: string, error: unknown): StorageFailure {
  const { name, Code } = error as S3Error; // The SDK throws only these.
  const code = Code ?? name;
  if (isMissingObject(error)) return new StorageFailure('not-found', `expected a file under ${key}`, code);
  if (name === 'InvalidRange') return new StorageFailure('out-of-range', `${key} ends before that byte`, code);
  const kind = full.has(code) ? 'full' : 'unavailable';
  return new StorageFailure(kind, `the object store refused ${key}: ${code}`, code);
}
