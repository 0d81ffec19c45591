import type { Readable } from 'node:stream';
import type {
  GetObjectCommandOutput,
  HeadObjectCommandOutput,
  ListObjectsV2CommandOutput,
  MultipartUpload,
  S3ClientConfig,
} from '@aws-sdk/client-s3';
import { s3Object } from './s3-object.ts';
import type { Download } from './storage.ts';
import { uploadInParts } from './upload-in-parts.ts';

export interface S3Settings {
  bucket: string;
  region: string;
  /** The address of a store other than Amazon's: `https://s3.example.org`. */
  endpoint?: string | undefined;
  /** Without them the SDK uses its usual sources: environment, files, the machine's role. */
  credentials?: undefined | { accessKeyId: string; secretAccessKey: string };
  /** Puts the bucket in the path instead of the host name, as self-hosted stores usually need. */
  pathStyle: boolean;
  /** `supported` sends a checksum with everything, for the store to compare; `required` only where S3 demands one. */
  checksums: 'supported' | 'required';
  /** Prefix of every key, when the bucket is shared: `lensdock/`. */
  prefix?: string | undefined;
  /** Browsers may download straight from the store, through signed addresses. */
  links: boolean;
  /** How long the store may take to answer a request; 30 seconds by default. */
  answerTimeoutMs?: number;
}

/** The few operations used of a bucket; errors are the SDK's. */
export interface S3Bucket {
  upload(name: string, body: Readable, partBytes: number, partsAtOnce: number): Promise<void>;
  get(name: string, range?: string): Promise<GetObjectCommandOutput>;
  head(name: string): Promise<HeadObjectCommandOutput>;
  copy(from: string, to: string): Promise<void>;
  remove(name: string): Promise<void>;
  list(prefix: string, token: string | undefined): Promise<ListObjectsV2CommandOutput>;
  sign(name: string, download: Download): Promise<string>;
  unfinished(): Promise<MultipartUpload[]>;
  abandon(name: string, uploadId: string): Promise<void>;
}

/** Opens the bucket. Only this function loads the SDK, so an installation with disk storage never does. */
export async function openBucket(settings: S3Settings): Promise<S3Bucket> {
  const [sdk, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  const client = new sdk.S3Client(clientConfig(settings));
  const Bucket = settings.bucket;
  return {
    upload: (Key, body, partBytes, partsAtOnce) =>
      uploadInParts(s3Object(sdk, client, { Bucket, Key }, settings.checksums), body, { partBytes, partsAtOnce }),
    get: (Key, Range) => client.send(new sdk.GetObjectCommand({ Bucket, Key, ...(Range && { Range }) })),
    head: (Key) => client.send(new sdk.HeadObjectCommand({ Bucket, Key })),
    async copy(from, Key) {
      const CopySource = encodeURI(`${Bucket}/${from}`);
      await client.send(new sdk.CopyObjectCommand({ Bucket, Key, CopySource }));
    },
    async remove(Key) {
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
    },
    list: (Prefix, ContinuationToken) =>
      client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, ...(ContinuationToken && { ContinuationToken }) })),
    sign: (Key, { disposition, mediaType, seconds }) =>
      getSignedUrl(
        client,
        new sdk.GetObjectCommand({
          Bucket,
          Key,
          ResponseContentDisposition: disposition,
          ResponseContentType: mediaType,
          ResponseCacheControl: 'private, no-store',
        }),
        { expiresIn: seconds },
      ),
    async unfinished() {
      const listed = await client.send(
        new sdk.ListMultipartUploadsCommand({ Bucket, ...(settings.prefix && { Prefix: settings.prefix }) }),
      );
      return listed.Uploads ?? [];
    },
    async abandon(Key, UploadId) {
      await client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    },
  };
}

function clientConfig(settings: S3Settings): S3ClientConfig {
  const checksums = settings.checksums === 'supported' ? 'WHEN_SUPPORTED' : 'WHEN_REQUIRED';
  return {
    region: settings.region,
    forcePathStyle: settings.pathStyle,
    requestChecksumCalculation: checksums,
    responseChecksumValidation: checksums,
    ...(settings.endpoint && { endpoint: settings.endpoint }),
    ...(settings.credentials && { credentials: settings.credentials }),
    // A store that stops responding must cause a clear failure, not a hanging request.
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: settings.answerTimeoutMs ?? 30_000,
      // Without it the SDK only logs a warning.
      throwOnRequestTimeout: true,
    },
  };
}
