import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { ignoreFailure } from '@lensdock/ports/failures/ignore-failure.ts';
import { settle } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { assembleParts, dropParts } from './assemble-parts.ts';
import { commitUpload } from './commit-upload.ts';
import { endUpload } from './end-upload.ts';
import { InspectionFailed, inspectWhile } from './inspect-received.ts';
import { claimComplete } from './parts.store.ts';
import type { UploadServices } from './upload-services.ts';
import { selectUpload } from './uploads.store.ts';

/**
 * Checks a complete resumable upload and creates its version, like an upload in one piece. The client requests the
 * result separately; an interrupted check is continued by the scheduled task.
 */
export async function finishResumable(uploads: UploadServices, context: ActionContext, id: string): Promise<void> {
  const { database, storage, clock } = uploads;
  if (!(await claimComplete(database, id, await clock.now()))) return;
  try {
    const received = await assembleParts(uploads, id);
    const upload = await selectUpload(database, id);
    if (!received || !upload) return;
    // Parts that remain after this are deleted by the scheduled task.
    const parts = received.assembled.then(() => ignoreFailure(dropParts(uploads, id)));
    const inspected = await inspectWhile(parts, storage, uploads.inspector, received);
    const { appCode, fileName } = upload;
    await database.transaction(async (transaction) => {
      const asked = { ...context, language: 'en' } as const;
      const changed = await commitUpload(transaction, uploads, asked, { id, appCode, fileName, inspected });
      await settle(transaction, context, changed, undefined);
    });
  } catch (error) {
    if (error instanceof Problem) await endUpload(uploads, id, error, context.at);
    else if (!(error instanceof InspectionFailed)) throw error;
  }
}
