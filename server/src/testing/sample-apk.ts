import { readFile } from 'node:fs/promises';

/** One of the camera apps that were made for tests and samples: `journey-1.0.0`. */
export function sampleApk(name: string): Promise<Buffer> {
  return readFile(new URL(`../../../sample/camera-apps/apks/${name}.apk`, import.meta.url));
}

export interface MultipartPart {
  name: string;
  /** A file when it is bytes. */
  value: string | Buffer;
  fileName?: string;
}

const boundary = 'lensdock-test-boundary';

/** A multipart body as a browser sends it (RFC 7578), with the header that goes with it. */
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

/** An upload with its acknowledgement. */
export function uploadOf(apk: Buffer, fileName = 'journey.apk'): ReturnType<typeof multipart> {
  return multipart([
    { name: 'exportRegulationAcknowledged', value: 'true' },
    { name: 'apk', value: apk, fileName },
  ]);
}
