import type { AuditWords } from '../kernel/audit-words.ts';

export const peopleAudit = {
  attempts: {
    'list-people': { en: 'List people', de: 'Personen auflisten' },
    'request-second-factor-reset': {
      en: 'Request the reset of a second factor',
      de: 'Zurücksetzen des zweiten Faktors anfordern',
    },
    'remove-personal-data': { en: 'Remove a name and address', de: 'Name und Adresse entfernen' },
  },
  actions: {
    'request-second-factor-reset': {
      en: 'Requested the reset of a second factor',
      de: 'Zurücksetzen des zweiten Faktors angefordert',
    },
    'reset-second-factor': {
      en: 'Reset the second factor by email',
      de: 'Zweiten Faktor per E-Mail zurückgesetzt',
    },
    'remove-personal-data': { en: 'Removed a name and address', de: 'Name und Adresse entfernt' },
    'replace-recorded-name': {
      en: 'Replaced a recorded name by a pseudonym',
      de: 'Protokollierten Namen durch ein Pseudonym ersetzt',
    },
  },
  fields: {
    removal: { en: 'Removal', de: 'Entfernung' },
    entries: { en: 'Audit log entries', de: 'Protokolleinträge' },
    digest: { en: 'Digest', de: 'Prüfsumme' },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof peopleAudit.actions, true> {}
}
