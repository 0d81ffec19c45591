import type { VersionsOverview } from '@lensdock/contract/versions/versions.ts';
import type { Format } from '../../i18n/format.ts';
import type { Text } from '../../i18n/text.ts';

/** The first bytes of every ZIP archive with an entry. */
const zipSignature = [0x50, 0x4b, 0x03, 0x04];

/** The problem of a file before it is sent; undefined if the upload can start. */
export async function apkFileFinding(
  file: File,
  { apkMaxSizeBytes, apkMaxDisplaySize }: Pick<VersionsOverview, 'apkMaxSizeBytes' | 'apkMaxDisplaySize'>,
  { t, format }: { t: Text; format: Format },
): Promise<string | undefined> {
  if (!/\.apk$/i.test(file.name)) return t('versions.not-apk-name', { name: file.name });
  if (file.size > apkMaxSizeBytes) {
    return t('versions.too-large', { size: format.bytes(file.size), limit: apkMaxDisplaySize });
  }
  const start = new Uint8Array(await file.slice(0, zipSignature.length).arrayBuffer());
  return zipSignature.every((byte, index) => start[index] === byte)
    ? undefined
    : t('versions.not-apk-bytes', { name: file.name });
}
