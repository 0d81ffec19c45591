import type { AuditWords } from '../kernel/audit-words.ts';

export const storeSettingsAudit = {
  attempts: {
    'list-store-settings': { en: 'List settings', de: 'Einstellungen auflisten' },
    'read-store-setting': { en: 'View a setting', de: 'Einstellung ansehen' },
    'save-store-setting': { en: 'Change a setting', de: 'Einstellung ändern' },
  },
  actions: {
    'save-store-setting': { en: 'Changed a setting', de: 'Einstellung geändert' },
  },
  fields: {
    setting: { en: 'Setting', de: 'Einstellung' },
    settingValue: { en: 'Value', de: 'Wert' },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof storeSettingsAudit.actions, true> {}
  interface AuditSubjects {
    setting: true;
  }
}
