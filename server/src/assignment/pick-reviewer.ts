import { operatorMay } from '@lensdock/contract/kernel/operator-permissions.ts';
import type { UnassignedRow } from './assignments.store.ts';
import type { ReviewerRow } from './reviewers.store.ts';

type Candidate = Pick<ReviewerRow, 'person' | 'roles' | 'onDuty' | 'kinds' | 'languages' | 'load' | 'lastAssigned'>;

/**
 * Returns the reviewers on duty who review the kind and language and may approve the submission, in the order in which
 * they are asked: the least load first, then the one whose last assignment is the longest ago.
 */
export function eligibleReviewers<Row extends Candidate>(
  reviewers: readonly Row[],
  { kind, language, risks, firstApprovedBy }: Pick<UnassignedRow, 'kind' | 'language' | 'risks' | 'firstApprovedBy'>,
): Row[] {
  return reviewers
    .filter(
      ({ person, onDuty, kinds, languages, roles }) =>
        onDuty &&
        person !== firstApprovedBy &&
        kinds.includes(kind) &&
        languages.includes(language) &&
        (!risks.includes('signer-changed') || operatorMay(roles, 'signer-changes:approve')),
    )
    .sort(
      (one, other) =>
        one.load - other.load ||
        (one.lastAssigned?.getTime() ?? 0) - (other.lastAssigned?.getTime() ?? 0) ||
        (one.person < other.person ? -1 : 1),
    );
}
