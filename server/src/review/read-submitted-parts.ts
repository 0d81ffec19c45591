import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { isCode } from '../kernel/services/code-form.ts';
import type { AppParts } from '../lifecycle/parts.ts';
import { selectSubmission } from './review.store.ts';

export interface SubmittedParts {
  appCode: string;
  companyId: string;
  companyName: string;
  submitted: Date;
  /** What the store has, with what was handed in in its place: all of the next publication. */
  parts: AppParts;
}

/** What would be in the store if this were approved as it is. */
export async function readSubmittedParts(queries: Queries, id: string): Promise<SubmittedParts> {
  const row = isCode(id) ? await selectSubmission(queries, id) : undefined;
  if (!row) throw new Problem('not-found');
  const { appCode, companyId, companyName, submitted, online, snapshot } = row;
  const { listing, version, pricing, availability } = { ...online, ...snapshot };
  if (!listing || !version || !pricing || !availability) throw new Problem('not-found');
  return { appCode, companyId, companyName, submitted, parts: { listing, version, pricing, availability } };
}
