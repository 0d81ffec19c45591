import {
  type QueueAssignee,
  type QueueClaim,
  type QueueKind,
  type QueueRisk,
  type QueueSort,
  queueAssignees,
  queueClaims,
  queueKinds,
  queueRisks,
  queueSorts,
} from '@lensdock/contract/review/queue-choices.ts';

/** The queue's filters and order, stored in the URL and kept while navigating it. */
export interface QueueSearch {
  search?: string;
  kind?: QueueKind;
  risk?: QueueRisk;
  claim?: QueueClaim;
  assigned?: QueueAssignee;
  company?: string;
  sort?: QueueSort;
}

function oneOf<Value extends string>(values: readonly Value[], given: unknown): Value | undefined {
  return values.find((value) => value === given);
}

/** Parses the URL; unknown values are dropped. */
export function queueSearch(given: Record<string, unknown>): QueueSearch {
  const kind = oneOf(queueKinds, given.kind);
  const risk = oneOf(queueRisks, given.risk);
  const claim = oneOf(queueClaims, given.claim);
  const assigned = oneOf(queueAssignees, given.assigned);
  const sort = oneOf(queueSorts, given.sort);
  return {
    ...(typeof given.search === 'string' && given.search && { search: given.search }),
    ...(kind && { kind }),
    ...(risk && { risk }),
    ...(claim && { claim }),
    ...(assigned && { assigned }),
    ...(typeof given.company === 'string' && /^[0-9a-f-]{36}$/.test(given.company) && { company: given.company }),
    ...(sort && sort !== 'oldest' && { sort }),
  };
}

export function isNarrowed({ search, kind, risk, claim, assigned, company }: QueueSearch): boolean {
  return [search, kind, risk, claim, assigned, company].some((value) => value !== undefined);
}
