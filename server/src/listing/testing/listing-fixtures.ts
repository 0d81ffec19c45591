import { readFile } from 'node:fs/promises';
import { uploadIcon, uploadScreenshots } from '@lensdock/contract/listing/listing.endpoints.ts';
import type { Image, ListingBody, NamedImage } from '@lensdock/contract/listing/listing.ts';
import type { SamplePersonName } from '../../kernel/identity/sample-people.ts';
import type { TestAnswer, TestServer } from '../../testing/test-server.ts';

const pictures = new URL('../../../../sample/pictures/', import.meta.url);

export function sampleIcon(name = 'hardhat.png'): Promise<Buffer> {
  return readFile(new URL(`icons/${name}`, pictures));
}

export function sampleScreenshot(name: string): Promise<Buffer> {
  return readFile(new URL(`screenshots/${name}`, pictures));
}

export interface SentFile {
  part: string;
  bytes: Buffer;
  fileName?: string;
}

const boundary = 'lensdock-test-boundary';
export const multipartHeaders = { 'content-type': `multipart/form-data; boundary=${boundary}` };

/** Builds a multipart body as a browser does (RFC 7578). */
export function multipart(...files: SentFile[]): Buffer {
  const parts = files.flatMap(({ part, bytes, fileName = 'picture.png' }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${part}"; filename="${fileName}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}

export function sendIcon(
  server: TestServer,
  code: string,
  bytes: Buffer,
  as: SamplePersonName = 'ada',
): Promise<TestAnswer<{ persistedImages: NamedImage[] }>> {
  const payload = multipart({ part: 'icon', bytes });
  return server.call(uploadIcon, { as, params: { code }, payload, headers: multipartHeaders });
}

export function sendScreenshots(
  server: TestServer,
  code: string,
  files: readonly Buffer[],
  as: SamplePersonName = 'ada',
): Promise<TestAnswer<{ persistedImages: NamedImage[] }>> {
  const payload = multipart(...files.map((bytes) => ({ part: 'screenshot', bytes })));
  return server.call(uploadScreenshots, { as, params: { code }, payload, headers: multipartHeaders });
}

/** Returns a body with everything a complete listing needs except the icon. */
export function listingBodyOf(name: string, icon?: Image): ListingBody {
  return {
    nameByIsocode: { en: name },
    summaryByIsocode: { en: 'Sees who enters without a helmet.' },
    descriptionByIsocode: { en: '<p>For <strong>building sites</strong>.</p>' },
    emailAddress: 'support@northlight.example',
    privacyPolicyUrl: 'https://northlight.example/privacy',
    termsOfUseUrl: 'https://northlight.example/terms',
    ...(icon && { icon: { qualifier: icon.qualifier } }),
  };
}
