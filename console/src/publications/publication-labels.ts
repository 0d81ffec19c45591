import './publication-labels.texts.ts';
import type { Section } from '@lensdock/contract/kernel/field-error.ts';
import type { Capacity, PastSubmission, PublishedChange } from '@lensdock/contract/publications/publications.ts';
import { CircleCheck, CircleX, Clock, Undo2 } from 'lucide-react';
import type { Text } from '../i18n/text.ts';
import type { StateLook } from '../ui/text/StateTag.tsx';

export const changeLabels: Record<PublishedChange, (t: Text) => string> = {
  everything: (t) => t('publications.change-everything'),
  listing: (t) => t('publications.change-listing'),
  version: (t) => t('publications.change-version'),
  changelog: (t) => t('publications.change-changelog'),
  pricing: (t) => t('publications.change-pricing'),
  availability: (t) => t('publications.change-availability'),
  earlier: (t) => t('publications.change-earlier'),
};

export const kindLabels: Record<PastSubmission['kind'], (t: Text) => string> = {
  app: (t) => t('publications.kind-app'),
  listing: (t) => t('publications.kind-listing'),
  version: (t) => t('publications.kind-version'),
};

export const sectionLabels: Record<Section, (t: Text) => string> = {
  listing: (t) => t('publications.section-listing'),
  apk: (t) => t('publications.section-apk'),
  pricing: (t) => t('publications.section-pricing'),
  availability: (t) => t('publications.section-availability'),
};

/** Labels for actors without a name. */
export const capacityLabels: Record<Capacity, (t: Text) => string> = {
  company: (t) => t('publications.by-company'),
  operator: (t) => t('publications.by-operator'),
  policy: (t) => t('publications.by-policy'),
  calendar: (t) => t('publications.by-calendar'),
};

export const stateLooks: Record<PastSubmission['state'], StateLook> = {
  open: { tone: 'info', icon: Clock, words: (t) => t('publications.state-open') },
  approved: { tone: 'ok', icon: CircleCheck, words: (t) => t('publications.state-approved') },
  rejected: { tone: 'bad', icon: CircleX, words: (t) => t('publications.state-rejected') },
  withdrawn: { tone: 'mute', icon: Undo2, words: (t) => t('publications.state-withdrawn') },
};
