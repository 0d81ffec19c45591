import { createHash } from 'node:crypto';
import type { AppServices } from '../kernel/services/app-services.ts';
import { updateSamples } from '../lifecycle/submissions.store.ts';
import { selectUndrawn } from './sample.store.ts';

const batchSize = 500;

/**
 * Decides by lot which of the policy's approvals a person looks at afterwards. The lot is in the submission's id, which is
 * random, so that it falls the same way whoever draws it, and however often.
 */
export async function drawSamples({ database, settings }: Pick<AppServices, 'database' | 'settings'>): Promise<void> {
  for (;;) {
    const ids = await selectUndrawn(database, batchSize);
    const drawn = ids.filter((id) => isDrawn(id, settings.REVIEW_SAMPLE_PERCENT));
    await updateSamples(database, { ids, drawn });
    if (ids.length < batchSize) return;
  }
}

/** Whether the lot falls on it, for so many percent. */
export function isDrawn(submissionId: string, percent: number): boolean {
  const lot = createHash('sha256').update(submissionId).digest().readUInt32BE(0) / 2 ** 32;
  return lot * 100 < percent;
}
