import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { checkVersion as endpoint } from '@lensdock/contract/uploads/uploads.endpoints.ts';
import type { VersionCheck } from '@lensdock/contract/uploads/uploads.ts';
import type { Call } from '../kernel/http/call.ts';
import { developerOf } from '../kernel/identity/actor.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import { describeFindings } from '../lifecycle/apk-finding.ts';
import { findApp } from '../lifecycle/find-app.ts';
import { quarantineKey } from './apk-key.ts';
import { discardUpload } from './end-upload.ts';
import { InspectionFailed, inspectReceived } from './inspect-received.ts';
import { keepOpen, openInOnePiece } from './open-in-one-piece.ts';
import { readPackageForm } from './read-package-form.ts';
import { receiveApk } from './receive-apk.ts';
import type { UploadServices } from './upload-services.ts';

/** Checks a package without keeping it and returns every finding, even if uploads are blocked. */
export async function checkVersion(uploads: UploadServices, call: Call<typeof endpoint>): Promise<VersionCheck> {
  const { database, storage, arrivals, settings } = uploads;
  const app = await findApp(database, call.params.id, developerOf(call).companyId);
  return readPackageForm(call.request.raw, settings.APK_MAX_BYTES, async ({ content, fileName }) => {
    const id = randomCode();
    // It counts against the storage limits while it runs.
    await openInOnePiece(uploads, call, { id, appCode: app.code, fileName });
    try {
      const received = await receiveApk({
        storage,
        arrivals,
        key: quarantineKey(id),
        content,
        limitBytes: settings.APK_MAX_BYTES,
        stillArriving: () => keepOpen(uploads, id),
      });
      const inspected = await inspectReceived(storage, uploads.inspector, received);
      const { accepted, metaData, findings } = await uploads.packages.judge(database, settings, app.code, inspected);
      return { accepted, apkMetaData: metaData ?? null, findings: describeFindings(findings, call.language) };
    } catch (error) {
      throw error instanceof InspectionFailed ? new Problem('apk-checking') : error;
    } finally {
      await discardUpload(uploads, id);
    }
  });
}
