/** Entries of the queue: a decision of one of three kinds, a second look, or a spot check. */
export const queueKinds = ['app', 'listing', 'version', 'second-look', 'sample'] as const;
export type QueueKind = (typeof queueKinds)[number];

/** A property of a submission that needs attention. */
export const queueRisks = ['first-app', 'permission-added', 'capability-added', 'signer-changed', 'warnings'] as const;
export type QueueRisk = (typeof queueRisks)[number];

export const queueClaims = ['mine', 'nobody', 'others'] as const;
export type QueueClaim = (typeof queueClaims)[number];

export const queueAssignees = ['me', 'none', 'others'] as const;
export type QueueAssignee = (typeof queueAssignees)[number];

/** `risk`: the highest number of risks first, then the oldest. */
export const queueSorts = ['oldest', 'newest', 'risk'] as const;
export type QueueSort = (typeof queueSorts)[number];

/** The queue is counted up to this number, because counting more would make it slow. */
export const queueCountLimit = 200;
