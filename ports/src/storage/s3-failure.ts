import { StorageFailure } from './storage-failure.ts';

interface S3Error extends Error {
  $metadata?: { httpStatusCode?: number };
  Code?: string;
}

/** Amazon's is never full; stores of one's own say so in their own words. */
const full: ReadonlySet<string> = new Set(['QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull']);

/** A HEAD has no body, so the store can only answer the bare status. */
export function isMissingObject(error: unknown): boolean {
  const { name, $metadata } = error as S3Error;
  return name === 'NoSuchKey' || name === 'NotFound' || (name !== 'NoSuchBucket' && $metadata?.httpStatusCode === 404);
}

/** What the SDK threw, as callers know it. Its own message is left out: it can carry names and addresses. */
export function s3Failure(key: string, error: unknown): StorageFailure {
  const { name, Code } = error as S3Error;
  const code = Code ?? name;
  if (isMissingObject(error)) return new StorageFailure('not-found', `there is no file ${key}`, code);
  if (name === 'InvalidRange') return new StorageFailure('out-of-range', `${key} ends before that byte`, code);
  const kind = full.has(code) ? 'full' : 'unavailable';
  return new StorageFailure(kind, `the object store refused ${key}: ${code}`, code);
}
