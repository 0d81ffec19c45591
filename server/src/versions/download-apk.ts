import type { downloadApk as endpoint } from '@lensdock/contract/versions/versions.endpoints.ts';
import type { Call } from '../kernel/http/call.ts';
import type { FileAnswer } from '../kernel/http/serve.ts';
import { answerFile } from '../kernel/http/signed-link.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { apkFile } from './apk-file.ts';
import { findVersion } from './find-version.ts';

/** The package byte for byte as an attachment, or a link to it. */
export async function downloadApk(services: AppServices, call: Call<typeof endpoint>): Promise<FileAnswer> {
  const { version } = await findVersion(services.database, call);
  return answerFile(services, call, apkFile(version));
}
