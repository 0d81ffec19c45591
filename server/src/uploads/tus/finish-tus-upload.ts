import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { ActionContext } from '../../kernel/identity/action-context.ts';
import { endUpload } from '../pipeline/end-upload.ts';
import { claimComplete } from '../pipeline/parts.store.ts';
import { contentOfParts } from '../pipeline/tus-parts.ts';
import { InspectionFailed, runUploadPipeline, ScannerMissing } from '../pipeline/upload-pipeline.ts';
import type { UploadServices } from '../pipeline/upload-services.ts';
import { markWaiting, selectUpload } from '../pipeline/uploads.store.ts';

/** Takes a package whose last part has arrived. Its result is asked for later; a check that fails is repeated by a task. */
export async function finishTusUpload(services: UploadServices, context: ActionContext, id: string): Promise<void> {
  const { database, clock } = services;
  if (!(await claimComplete(database, id, await clock.now()))) return;
  const [upload, content] = [await selectUpload(database, id), await contentOfParts(services, id)];
  if (!upload || !content) return;
  try {
    await runUploadPipeline(services, { ...context, language: 'en' }, upload, content, (work) =>
      database.transaction(work),
    );
  } catch (error) {
    if (error instanceof ScannerMissing) await markWaiting(database, id, context.at);
    else if (error instanceof Problem) await endUpload(services, context, upload, error);
    else if (!(error instanceof InspectionFailed)) throw error;
  }
}
