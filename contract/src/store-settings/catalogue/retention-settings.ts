import { type SettingDefinitions, units, whole } from './setting-definition.ts';

const kept = { group: 'retention', kind: whole(0, 36_500, units.days), effect: 'next-removal' } as const;

/** How long data about people is kept; decision 78. */
export const retentionSettings = {
  RETENTION_AUDIT_DAYS: {
    ...kept,
    title: { en: 'Audit', de: 'Protokoll' },
    text: {
      en: 'At least 365 days. 0 keeps all entries.',
      de: 'Mindestens 365 Tage. 0 behält alle Einträge.',
    },
  },
  RETENTION_MAIL_DAYS: {
    ...kept,
    title: { en: 'Emails', de: 'E-Mails' },
    text: {
      en: 'Emails in the outbox that were sent, kept or failed. 0 keeps them.',
      de: 'E-Mails im Postausgang, die gesendet, aufbewahrt oder fehlgeschlagen sind. 0 behält sie.',
    },
  },
  RETENTION_SESSION_DAYS: {
    ...kept,
    title: { en: 'Traces of sign-ins', de: 'Spuren von Anmeldungen' },
    text: {
      en: 'Links of account emails, and the address and client of the last use of an access token. 0 keeps them.',
      de: 'Links aus Konto-E-Mails sowie Adresse und Programm der letzten Nutzung eines Zugriffstokens. 0 behält sie.',
    },
  },
  RETENTION_LOG_DAYS: {
    ...kept,
    title: { en: 'Webhook deliveries', de: 'Webhook-Zustellungen' },
    text: {
      en: 'Attempts to deliver webhooks, with the answers. 0 keeps them.',
      de: 'Zustellversuche von Webhooks mit ihren Antworten. 0 behält sie.',
    },
  },
  REPORT_RETENTION_DAYS: {
    ...kept,
    kind: whole(1, 36_500, units.days),
    title: { en: 'Reports by buyers', de: 'Meldungen von Käufern' },
    text: {
      en: 'Days after the decision until the text and the address of the reporter are deleted.',
      de: 'Tage nach der Entscheidung, bis Text und Adresse der meldenden Person gelöscht werden.',
    },
  },
} as const satisfies SettingDefinitions;
