/** What can wait: a decision of one of three kinds, or a look at what the policy approved. */
export const queueKinds = ['app', 'listing', 'version', 'sample'] as const;
export type QueueKind = (typeof queueKinds)[number];

/** What makes a submission worth a closer look. */
export const queueRisks = ['first-app', 'permission-added', 'capability-added', 'signer-changed', 'warnings'] as const;
export type QueueRisk = (typeof queueRisks)[number];

export const queueClaims = ['mine', 'nobody', 'others'] as const;
export type QueueClaim = (typeof queueClaims)[number];

/** `risk` is the most risks first, and of as many the oldest. */
export const queueSorts = ['oldest', 'newest', 'risk'] as const;
export type QueueSort = (typeof queueSorts)[number];

/** More than this are not counted: nobody reads the difference, and counting it would make the queue slow. */
export const queueCountLimit = 200;
