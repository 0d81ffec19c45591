import type { CompletedPart, S3Client, UploadPartCommandOutput } from '@aws-sdk/client-s3';
import type { PartsTarget } from './upload-in-parts.ts';

/** One object of a bucket as the target of an upload. */
export function s3Object(
  sdk: typeof import('@aws-sdk/client-s3'),
  client: S3Client,
  object: { Bucket: string; Key: string },
  checksums: 'supported' | 'required',
): PartsTarget<CompletedPart> {
  return {
    async putWhole(Body) {
      await client.send(new sdk.PutObjectCommand({ ...object, Body }));
    },
    async begin() {
      // The object store verifies the checksums of parts only if their algorithm was announced here.
      const algorithm = checksums === 'supported' ? { ChecksumAlgorithm: sdk.ChecksumAlgorithm.CRC32 } : {};
      const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand({ ...object, ...algorithm }));
      if (UploadId === undefined) throw new Error(`${object.Key}: expected an upload id, found none`);
      return UploadId;
    },
    async putPart(UploadId, PartNumber, Body, abortSignal) {
      const part = new sdk.UploadPartCommand({ ...object, UploadId, PartNumber, Body });
      return completedPart(PartNumber, await client.send(part, { abortSignal }));
    },
    async complete(UploadId, Parts) {
      await client.send(
        new sdk.CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload: { Parts: [...Parts] } }),
      );
    },
    async abandon(UploadId) {
      await client.send(new sdk.AbortMultipartUploadCommand({ ...object, UploadId }));
    },
  };
}

function completedPart(PartNumber: number, { ETag, ChecksumCRC32 }: UploadPartCommandOutput): CompletedPart {
  if (ETag === undefined) throw new Error(`part ${PartNumber}: expected an entity tag, found none`);
  return { PartNumber, ETag, ...(ChecksumCRC32 !== undefined && { ChecksumCRC32 }) };
}
