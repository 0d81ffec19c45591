import type { S3Settings } from '@lensdock/ports/storage/s3-bucket.ts';
import * as z from 'zod/mini';
import { flag, webAddress } from './environment-values.ts';

/** Files are kept in the data folder, or, if a bucket is set, in any S3-compatible store. */
export const storageEnvironment = {
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/))),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ENDPOINT: z.optional(webAddress()),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  S3_PATH_STYLE: z.optional(z.stringbool()),
  S3_CHECKSUMS: z._default(z.enum(['supported', 'required']), 'supported'),
  S3_PREFIX: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*\/$/))),
  S3_LINKS: flag(false),
};

const asObject = z.object(storageEnvironment);
type StorageEnvironment = z.infer<typeof asObject>;

export function storageContradiction(settings: StorageEnvironment): string | undefined {
  if ((settings.S3_ACCESS_KEY_ID === undefined) !== (settings.S3_SECRET_ACCESS_KEY === undefined))
    return 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set both or neither';
  const lonely = (['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_PREFIX'] as const).filter(
    (name) => settings[name] !== undefined,
  );
  if (settings.S3_BUCKET === undefined && lonely.length > 0) return `${lonely.join(', ')}: requires S3_BUCKET`;
  return undefined;
}

/** Returns undefined if files are kept on disk. */
export function s3SettingsOf(settings: StorageEnvironment): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (bucket === undefined) return undefined;
  return {
    bucket,
    region: settings.S3_REGION,
    endpoint: settings.S3_ENDPOINT,
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
    // Amazon expects the bucket in the host name, most other stores in the path.
    pathStyle: settings.S3_PATH_STYLE ?? settings.S3_ENDPOINT !== undefined,
    checksums: settings.S3_CHECKSUMS,
    prefix: settings.S3_PREFIX,
    links: settings.S3_LINKS,
  };
}
