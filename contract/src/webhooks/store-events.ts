/** The events of the store, by their type on the wire. */
export const storeEventKinds = [
  'app.published',
  'app.withdrawn',
  'app.reinstated',
  'app.offer_changed',
  'rollout.scheduled',
  'rollout.started',
  'rollout.changed',
  'rollout.halted',
  'rollout.resumed',
  'rollout.cancelled',
  'early_access.started',
  'early_access.ended',
  'trial_extension.accepted',
  'trial_extension.declined',
] as const;
export type StoreEventKind = (typeof storeEventKinds)[number];
