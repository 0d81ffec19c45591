import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { type ApprovalConcerns, approvalConcerns, areConfirmed } from '@lensdock/contract/review/approval.ts';
import type { ApproveBody } from '@lensdock/contract/review/approve-body.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { readChecklist } from '../checklist/read-checklist.ts';
import { selectSubmission } from './review.store.ts';
import { signerRelation } from './signer-relation.ts';

/** Throws unless open items and risks are confirmed. Returns the confirmed ones for the audit. */
export async function refuseUnconfirmed(queries: Queries, id: string, body: ApproveBody): Promise<ApprovalConcerns> {
  const row = await selectSubmission(queries, id);
  if (!row) throw new Problem('not-found');
  const checked = { submissionId: id, kind: row.kind, signer: signerRelation(row) };
  const concerns = approvalConcerns({ checklist: await readChecklist(queries, checked, 'en'), risks: row.risks });
  if (!areConfirmed(concerns, body)) throw new Problem('approval-needs-confirmation');
  return concerns;
}
