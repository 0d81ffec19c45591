import type { OpenFile } from '../kernel/http/files/file-answer.ts';
import { apkKey } from '../uploads/pipeline/package-keys.ts';

/** Returns the package of a version for download, under its uploaded name. */
export function apkFile({ code, fileName }: { code: string; fileName: string }): OpenFile {
  return { key: apkKey(code), fileName, mediaType: 'application/vnd.android.package-archive' };
}
