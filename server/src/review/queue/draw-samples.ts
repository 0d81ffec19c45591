import { createHash } from 'node:crypto';
import type { AppServices } from '../../kernel/services/app-services.ts';
import { updateSamples } from '../../lifecycle/submissions.store.ts';
import { selectUndrawn } from './sample.store.ts';

const batchSize = 500;

/**
 * Selects automatic approvals for a spot check. The choice is derived from the random submission id, so it is the same
 * on every server and every run.
 */
export async function drawSamples({ database, settings }: Pick<AppServices, 'database' | 'settings'>): Promise<void> {
  for (;;) {
    const ids = await selectUndrawn(database, batchSize);
    const drawn = ids.filter((id) => isDrawn(id, settings.REVIEW_SAMPLE_PERCENT));
    await updateSamples(database, { ids, drawn });
    if (ids.length < batchSize) return;
  }
}

/** Whether a submission is selected at this percentage. */
export function isDrawn(submissionId: string, percent: number): boolean {
  const lot = createHash('sha256').update(submissionId).digest().readUInt32BE(0) / 2 ** 32;
  return lot * 100 < percent;
}
