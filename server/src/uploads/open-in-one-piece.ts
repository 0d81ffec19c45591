import { ignoreFailure } from '@lensdock/ports/failures/ignore-failure.ts';
import type { Call } from '../kernel/http/call.ts';
import { developerOf } from '../kernel/identity/actor.ts';
import { quarantineKey } from './apk-key.ts';
import { expectedBytes, openWithinLimits } from './free-storage.ts';
import type { UploadServices } from './upload-services.ts';
import { insertUpload, touchUpload } from './uploads.store.ts';

/** Opens an upload whose bytes are in the same call. Throws like `openWithinLimits`. */
export async function openInOnePiece(
  uploads: UploadServices,
  call: Pick<Call, 'actor' | 'at' | 'request'>,
  upload: { id: string; appCode: string; fileName: string },
): Promise<void> {
  const { companyId, subject } = developerOf(call);
  const bytes = expectedBytes(call.request.headers['content-length'], uploads.settings.APK_MAX_BYTES);
  await openWithinLimits(uploads, { companyId, bytes, at: call.at }, (transaction) =>
    insertUpload(transaction, {
      ...upload,
      storageKey: quarantineKey(upload.id),
      uploadedBy: subject,
      expectedBytes: bytes,
      at: call.at,
    }),
  );
}

/** Marks the upload as active. A failure is ignored, because the next mark follows soon. */
export function keepOpen({ clock, database }: UploadServices, id: string): void {
  void ignoreFailure(clock.now().then((at) => touchUpload(database, id, at)));
}
