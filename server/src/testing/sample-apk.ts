import { readFile } from 'node:fs/promises';

/** Reads one of the sample packages, such as `journey-1.0.0`. */
export function sampleApk(name: string): Promise<Buffer> {
  return readFile(new URL(`../../../sample/camera-apps/apks/${name}.apk`, import.meta.url));
}

export interface MultipartPart {
  name: string;
  /** A Buffer makes the part a file. */
  value: string | Buffer;
  fileName?: string;
}

const boundary = 'lensdock-test-boundary';

/** Builds a multipart body (RFC 7578) with its header. */
export function multipart(parts: readonly MultipartPart[]): { payload: Buffer; headers: Record<string, string> } {
  const pieces = parts.flatMap(({ name, value, fileName = 'app.apk' }) => {
    const file = typeof value === 'string' ? '' : `; filename="${fileName}"\r\nContent-Type: application/octet-stream`;
    return [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ];
  });
  return {
    payload: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** An upload with the export acknowledgement. */
export function uploadOf(apk: Buffer, fileName = 'journey.apk'): ReturnType<typeof multipart> {
  return multipart([
    { name: 'exportRegulationAcknowledged', value: 'true' },
    { name: 'apk', value: apk, fileName },
  ]);
}
