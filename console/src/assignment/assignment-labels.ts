import type { Reviewer } from '@lensdock/contract/assignment/assignment.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { Text } from '../i18n/text.ts';

export const reviewedKindLabels: Readonly<Record<Reviewer['kinds'][number], (t: Text) => string>> = {
  app: (t) => t('assignment.kind-app'),
  version: (t) => t('assignment.kind-version'),
  listing: (t) => t('assignment.kind-listing'),
};

export const reviewedLanguageLabels: Readonly<Record<Language, (t: Text) => string>> = {
  en: (t) => t('assignment.english'),
  de: (t) => t('assignment.german'),
};
