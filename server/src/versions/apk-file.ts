import type { OpenFile } from '../kernel/http/file-answer.ts';
import { apkKey } from '../uploads/apk-key.ts';

/** The package of a version as it is handed out: under the name that it was uploaded with. */
export function apkFile({ code, fileName }: { code: string; fileName: string }): OpenFile {
  return { key: apkKey(code), fileName, mediaType: 'application/vnd.android.package-archive' };
}
