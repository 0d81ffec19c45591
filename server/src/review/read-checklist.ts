import type { SubmissionKind } from '@lensdock/contract/apps/app-state.ts';
import { type Language, say } from '@lensdock/contract/language/language.ts';
import { type ChecklistPoint, checklistOf, checklistTexts } from '@lensdock/contract/review/checklist.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { selectChecks } from './checklist.store.ts';

interface Checked {
  submissionId: string;
  kind: SubmissionKind;
  /** What the system itself has found: an update comes from the same signer. */
  sameSigner: boolean | null;
}

/** The points for such a submission, with what operators ticked, or else what the system has found. */
export async function readChecklist(
  queries: Queries,
  { submissionId, kind, sameSigner }: Checked,
  language: Language,
): Promise<ChecklistPoint[]> {
  const checks = new Map((await selectChecks(queries, submissionId)).map((row) => [row.item, row]));
  return checklistOf(kind).map((item) => {
    const row = checks.get(item);
    const bySystem = row === undefined && item === 'signer' && sameSigner === true;
    return {
      ...{ item, text: say(checklistTexts[item], language), bySystem },
      checked: row?.checked ?? bySystem,
      by: row?.by ?? null,
      at: row?.at.getTime() ?? null,
    };
  });
}
