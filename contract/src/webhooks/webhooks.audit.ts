import type { AuditWords } from '../kernel/audit-words.ts';

export const webhooksAudit = {
  attempts: {
    'add-webhook': { en: 'Add a webhook endpoint', de: 'Webhook-Endpunkt hinzufügen' },
    'list-webhook-attempts': {
      en: 'List the deliveries of a webhook endpoint',
      de: 'Zustellungen eines Webhook-Endpunkts auflisten',
    },
    'list-webhooks': { en: 'List webhook endpoints', de: 'Webhook-Endpunkte auflisten' },
    'read-webhook': { en: 'View a webhook endpoint', de: 'Webhook-Endpunkt anzeigen' },
    'renew-webhook-secret': { en: 'Create a new webhook secret', de: 'Neues Webhook-Secret erzeugen' },
    'replay-webhook': { en: 'Resend webhook events', de: 'Webhook-Ereignisse erneut senden' },
    'save-webhook-topics': {
      en: 'Select the events of a webhook endpoint',
      de: 'Ereignisse eines Webhook-Endpunkts auswählen',
    },
    'set-event-aside': { en: 'Skip a webhook event', de: 'Webhook-Ereignis überspringen' },
    'switch-webhook': {
      en: 'Enable or disable a webhook endpoint',
      de: 'Webhook-Endpunkt aktivieren oder deaktivieren',
    },
    'test-webhook': { en: 'Send a webhook test message', de: 'Webhook-Testnachricht senden' },
    'try-webhook': { en: 'Retry a webhook delivery now', de: 'Webhook-Zustellung sofort erneut versuchen' },
  },
  actions: {
    'add-webhook': { en: 'Added a webhook endpoint', de: 'Webhook-Endpunkt hinzugefügt' },
    'switch-webhook': {
      en: 'Enabled or disabled a webhook endpoint',
      de: 'Webhook-Endpunkt aktiviert oder deaktiviert',
    },
    'renew-webhook-secret': { en: 'Created a new webhook secret', de: 'Neues Webhook-Secret erzeugt' },
    'save-webhook-topics': {
      en: 'Selected the events of a webhook endpoint',
      de: 'Ereignisse eines Webhook-Endpunkts ausgewählt',
    },
    'replay-webhook': { en: 'Resent webhook events', de: 'Webhook-Ereignisse erneut gesendet' },
    'test-webhook': { en: 'Sent a webhook test message', de: 'Webhook-Testnachricht gesendet' },
    'set-event-aside': { en: 'Skipped a webhook event', de: 'Webhook-Ereignis übersprungen' },
  },
  fields: {
    active: { en: 'Enabled', de: 'Aktiviert' },
    address: { en: 'URL', de: 'URL' },
    lastFour: { en: 'Last four characters', de: 'Letzte vier Zeichen' },
    topics: { en: 'Events', de: 'Ereignisse' },
    position: { en: 'Position', de: 'Position' },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof webhooksAudit.actions, true> {}
  interface AuditSubjects {
    webhook: true;
  }
}
