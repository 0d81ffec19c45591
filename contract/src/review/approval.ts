import type { ApproveBody } from './approve-body.ts';
import type { ChecklistItem, ChecklistPoint } from './checklist.ts';

/** Concerns about an approval: open checklist items, and risks, which always need confirmation. */
export interface ApprovalConcerns {
  points: readonly ChecklistItem[];
  risks: readonly string[];
}

export function approvalConcerns(submission: {
  checklist: readonly Pick<ChecklistPoint, 'item' | 'checked'>[];
  risks: readonly string[];
}): ApprovalConcerns {
  return {
    points: submission.checklist.filter(({ checked }) => !checked).map(({ item }) => item),
    risks: submission.risks,
  };
}

/** Each concern has to be confirmed by name, so one that appeared after the reviewer looked is not approved unseen. */
export function areConfirmed({ points, risks }: ApprovalConcerns, { confirmed }: ApproveBody): boolean {
  return (
    points.every((point) => confirmed?.points.includes(point)) && risks.every((risk) => confirmed?.risks.includes(risk))
  );
}
