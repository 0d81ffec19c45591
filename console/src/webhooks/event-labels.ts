import type { StoreEventKind, StoreEventTopic } from '@lensdock/contract/webhooks/store-events.ts';
import type { Text } from '../i18n/text.ts';

export const topicLabels: Record<StoreEventTopic, (t: Text) => string> = {
  apps: (t) => t('webhooks.topic-apps'),
  rollouts: (t) => t('webhooks.topic-rollouts'),
  trials: (t) => t('webhooks.topic-trials'),
  orders: (t) => t('webhooks.topic-orders'),
  payouts: (t) => t('webhooks.topic-payouts'),
  companies: (t) => t('webhooks.topic-companies'),
  reviews: (t) => t('webhooks.topic-reviews'),
};

export const kindLabels: Record<StoreEventKind, (t: Text) => string> = {
  'app.published': (t) => t('webhooks.kind-published'),
  'app.withdrawn': (t) => t('webhooks.kind-withdrawn'),
  'app.reinstated': (t) => t('webhooks.kind-restored'),
  'app.offer_changed': (t) => t('webhooks.kind-offer-changed'),
  'rollout.scheduled': (t) => t('webhooks.kind-rollout-scheduled'),
  'rollout.started': (t) => t('webhooks.kind-rollout-started'),
  'rollout.changed': (t) => t('webhooks.kind-rollout-changed'),
  'rollout.halted': (t) => t('webhooks.kind-rollout-halted'),
  'rollout.resumed': (t) => t('webhooks.kind-rollout-resumed'),
  'rollout.cancelled': (t) => t('webhooks.kind-rollout-cancelled'),
  'early_access.started': (t) => t('webhooks.kind-early-access-started'),
  'early_access.ended': (t) => t('webhooks.kind-early-access-ended'),
  'trial_extension.accepted': (t) => t('webhooks.kind-trial-accepted'),
  'trial_extension.declined': (t) => t('webhooks.kind-trial-declined'),
  'order.created': (t) => t('webhooks.kind-order-created'),
  'order.payment_changed': (t) => t('webhooks.kind-payment-changed'),
  'order.refunded': (t) => t('webhooks.kind-order-refunded'),
  'payout.created': (t) => t('webhooks.kind-payout-created'),
  'payout.paid': (t) => t('webhooks.kind-payout-paid'),
  'payout.failed': (t) => t('webhooks.kind-payout-failed'),
  'company.approved': (t) => t('webhooks.kind-company-approved'),
  'company.declined': (t) => t('webhooks.kind-company-declined'),
  'company.blocked': (t) => t('webhooks.kind-company-blocked'),
  'company.unblocked': (t) => t('webhooks.kind-company-unblocked'),
  'submission.created': (t) => t('webhooks.kind-submission-created'),
  'submission.approved': (t) => t('webhooks.kind-submission-approved'),
  'submission.rejected': (t) => t('webhooks.kind-submission-rejected'),
  'submission.withdrawn': (t) => t('webhooks.kind-submission-withdrawn'),
};
