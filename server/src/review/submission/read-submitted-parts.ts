import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { isCode } from '../../kernel/services/code-form.ts';
import type { AppParts } from '../../lifecycle/parts.ts';
import { selectSubmission } from './review.store.ts';

export interface SubmittedParts {
  appCode: string;
  companyId: string;
  companyName: string;
  submitted: Date;
  /** The published parts with the submitted ones in their place: the whole next publication. */
  parts: AppParts;
}

/** Returns the publication that would result from approving the submission. */
export async function readSubmittedParts(queries: Queries, id: string): Promise<SubmittedParts> {
  const row = isCode(id) ? await selectSubmission(queries, id) : undefined;
  if (!row) throw new Problem('not-found');
  const { appCode, companyId, companyName, submitted, online, snapshot } = row;
  const { listing, version, pricing, availability } = { ...online, ...snapshot };
  if (!listing || !version || !pricing || !availability) throw new Problem('not-found');
  return { appCode, companyId, companyName, submitted, parts: { listing, version, pricing, availability } };
}
