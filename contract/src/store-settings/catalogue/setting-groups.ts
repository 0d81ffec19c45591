import type { Sentence } from '../../kernel/language.ts';

/** The groups of the settings, in the order of the page. */
export const settingGroups = [
  'money',
  'invoices',
  'accounting',
  'review',
  'packages',
  'texts',
  'cameras',
  'limits',
  'retention',
] as const;
export type SettingGroup = (typeof settingGroups)[number];

export const settingGroupTexts = {
  money: { en: 'Commission and payouts', de: 'Provision und Auszahlungen' },
  invoices: { en: 'Invoices', de: 'Rechnungen' },
  accounting: { en: 'DATEV export', de: 'DATEV-Export' },
  review: { en: 'Review', de: 'Prüfung' },
  packages: { en: 'Findings of package checks', de: 'Befunde der Paketprüfung' },
  texts: { en: 'Texts and files of an app', de: 'Texte und Dateien einer App' },
  cameras: { en: 'Cameras', de: 'Kameras' },
  limits: { en: 'Limits', de: 'Limits' },
  retention: { en: 'Retention', de: 'Aufbewahrung' },
} as const satisfies Readonly<Record<SettingGroup, Sentence>>;
