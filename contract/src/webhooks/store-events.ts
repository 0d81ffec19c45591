/** The events of the store, by their type on the wire, in the topics that an endpoint can choose. */
export const storeEventTopics = {
  apps: ['app.published', 'app.withdrawn', 'app.reinstated', 'app.offer_changed'],
  rollouts: [
    'rollout.scheduled',
    'rollout.started',
    'rollout.changed',
    'rollout.halted',
    'rollout.resumed',
    'rollout.cancelled',
    'early_access.started',
    'early_access.ended',
  ],
  trials: ['trial_extension.accepted', 'trial_extension.declined'],
  orders: ['order.created', 'order.payment_changed', 'order.refunded'],
  payouts: ['payout.created', 'payout.paid', 'payout.failed'],
  companies: ['company.approved', 'company.declined', 'company.blocked', 'company.unblocked'],
  reviews: ['submission.created', 'submission.approved', 'submission.rejected', 'submission.withdrawn'],
} as const;

export type StoreEventTopic = keyof typeof storeEventTopics;
export type StoreEventKind = (typeof storeEventTopics)[StoreEventTopic][number];

export const storeEventTopicNames = Object.keys(storeEventTopics) as [StoreEventTopic, ...StoreEventTopic[]]; // Its own keys.
export const storeEventKinds: readonly StoreEventKind[] = Object.values(storeEventTopics).flat();

/** The topics that a storefront needs for its copy of the catalogue. */
export const defaultTopics: readonly StoreEventTopic[] = ['apps', 'rollouts', 'trials'];

const topics = new Map<StoreEventKind, StoreEventTopic>(
  storeEventTopicNames.flatMap((topic) => storeEventTopics[topic].map((kind) => [kind, topic] as const)),
);

export function topicOf(kind: StoreEventKind): StoreEventTopic {
  const topic = topics.get(kind);
  if (!topic) throw new Error(`the kind ${kind} has no topic`);
  return topic;
}

/** The subject of an event that is about no app. */
export const storeEventSubjects = ['order', 'payout', 'company', 'submission'] as const;
export type StoreEventSubject = (typeof storeEventSubjects)[number];

const subjects: Partial<Record<StoreEventTopic, StoreEventSubject>> = {
  orders: 'order',
  payouts: 'payout',
  companies: 'company',
  reviews: 'submission',
};

/** Returns the subject of the events of a topic, undefined where they are about an app. */
export function subjectOf(kind: StoreEventKind): StoreEventSubject | undefined {
  return subjects[topicOf(kind)];
}
