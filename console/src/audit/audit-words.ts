import type { Text } from '../i18n/text.ts';

type Words = Readonly<Record<string, (t: Text) => string>>;

export const roleWords: Words = {
  developer: (t) => t('audit.role-developer'),
  operator: (t) => t('audit.role-operator'),
  store: (t) => t('audit.role-store'),
};
