import type { downloadApk as endpoint } from '@lensdock/contract/versions/versions.endpoints.ts';
import type { Call } from '../http/call.ts';
import { FileAnswer } from '../http/serve.ts';
import type { World } from '../world.ts';
import { apkKey } from './apk-key.ts';
import { findVersion } from './find-version.ts';

/** The package byte for byte, as an attachment under the name that it was uploaded with. */
export async function downloadApk({ database, storage }: World, call: Call<typeof endpoint>): Promise<FileAnswer> {
  const { version } = await findVersion(database, call);
  return sendApk(storage, version);
}

export async function sendApk(
  storage: World['storage'],
  { code, fileName }: { code: string; fileName: string },
): Promise<FileAnswer> {
  const { sizeBytes, stream } = await storage.get(apkKey(code));
  return new FileAnswer((reply) =>
    reply
      .type('application/vnd.android.package-archive')
      .header('Content-Length', sizeBytes)
      .header('Content-Disposition', attachment(fileName))
      .header('Cache-Control', 'private, no-store')
      .send(stream),
  );
}

/** RFC 6266: a plain name for old readers, the real one in UTF-8. */
function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, hexOf)}`;
}

function hexOf(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
