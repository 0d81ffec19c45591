import type { Section } from '@lensdock/contract/kernel/field-error.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { QueueAssignee, QueueClaim, QueueKind, QueueSort } from '@lensdock/contract/review/queue-choices.ts';
import type { SubmissionEntry } from '@lensdock/contract/review/review.ts';
import type { Text } from '../../i18n/text.ts';

export const kindLabels: Record<SubmissionEntry['kind'], (t: Text, version: string | null) => string> = {
  app: (t) => t('review.kind-app'),
  listing: (t) => t('review.kind-listing'),
  version: (t, version) => t('review.kind-version', { version: version ?? '' }),
};

/** A short label for the queue, and a sentence for the reviewer. */
export const riskLabels: Readonly<Record<string, { word: (t: Text) => string; sentence: (t: Text) => string }>> = {
  'first-app': { word: (t) => t('review.risk-first-app'), sentence: (t) => t('review.risk-first-app-text') },
  'permission-added': { word: (t) => t('review.risk-permission'), sentence: (t) => t('review.risk-permission-text') },
  'capability-added': { word: (t) => t('review.risk-capability'), sentence: (t) => t('review.risk-capability-text') },
  'signer-changed': { word: (t) => t('review.risk-signer'), sentence: (t) => t('review.risk-signer-text') },
  warnings: { word: (t) => t('review.risk-warnings'), sentence: (t) => t('review.risk-warnings-text') },
};

export const sectionLabels: Record<Section, (t: Text) => string> = {
  listing: (t) => t('review.section-listing'),
  apk: (t) => t('review.section-apk'),
  pricing: (t) => t('review.section-pricing'),
  availability: (t) => t('review.section-availability'),
};

/** Labels of the kinds as filters. */
export const kindFilterLabels: Record<QueueKind, (t: Text) => string> = {
  app: (t) => t('review.kind-app'),
  listing: (t) => t('review.kind-listing'),
  version: (t) => t('review.filter-version'),
  'second-look': (t) => t('review.second-look'),
  sample: (t) => t('review.sample'),
};

export const claimFilterLabels: Record<QueueClaim, (t: Text) => string> = {
  mine: (t) => t('review.claim-mine'),
  nobody: (t) => t('review.claim-nobody'),
  others: (t) => t('review.claim-others'),
};

export const assigneeFilterLabels: Record<QueueAssignee, (t: Text) => string> = {
  me: (t) => t('review.assigned-me'),
  none: (t) => t('review.assigned-none'),
  others: (t) => t('review.assigned-others'),
};

export const sortLabels: Record<QueueSort, (t: Text) => string> = {
  oldest: (t) => t('review.oldest-first'),
  newest: (t) => t('review.newest-first'),
  risk: (t) => t('review.risk-first'),
};

export const languageLabels: Record<Language, (t: Text) => string> = {
  en: (t) => t('review.english'),
  de: (t) => t('review.german'),
};
