import type { Text } from '../i18n/text.ts';

type I18nProvider = Readonly<Record<string, (t: Text) => string>>;

export const roleLabels: I18nProvider = {
  developer: (t) => t('audit.role-developer'),
  operator: (t) => t('audit.role-operator'),
  store: (t) => t('audit.role-store'),
};
