import { type Language, translate } from '@lensdock/contract/kernel/language.ts';
import type { SubmissionKind } from '@lensdock/contract/lifecycle/app-state.ts';
import {
  type ChecklistPoint,
  checklistOf,
  checklistText,
  type SignerRelation,
} from '@lensdock/contract/review/checklist.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { selectChecks } from './checklist.store.ts';

interface Checked {
  submissionId: string;
  kind: SubmissionKind;
  /** Null if there is no published version or package to compare. */
  signer: SignerRelation | null;
}

/** Returns the checklist of a submission as ticked by operators, or else by the system. */
export async function readChecklist(
  queries: Queries,
  { submissionId, kind, signer }: Checked,
  language: Language,
): Promise<ChecklistPoint[]> {
  const checks = new Map((await selectChecks(queries, submissionId)).map((row) => [row.item, row]));
  return checklistOf(kind).map((item) => {
    const row = checks.get(item);
    // For a rotated key a person has to decide whether the change was expected.
    const bySystem = row === undefined && item === 'signer' && signer === 'same';
    return {
      item,
      text: translate(checklistText(item, signer), language),
      bySystem,
      checked: row?.checked ?? bySystem,
      by: row?.by ?? null,
      at: row?.at.getTime() ?? null,
    };
  });
}
