import type { AuditWords } from '../kernel/audit-words.ts';

export const trialsAudit = {
  attempts: {
    'cancel-trial-request': { en: 'Cancel a trial extension request', de: 'Anfrage zur Testverlängerung zurückziehen' },
    'confirm-trial-request': { en: 'Extend a trial', de: 'Testlizenz verlängern' },
    'decline-trial-request': { en: 'Decline a trial extension', de: 'Testverlängerung ablehnen' },
    'list-trial-requests': { en: 'List trial extension requests', de: 'Anfragen zur Testverlängerung auflisten' },
    'raise-trial-request': { en: 'Request a trial extension', de: 'Testverlängerung anfragen' },
    'read-trial-request': { en: 'View a trial extension request', de: 'Anfrage zur Testverlängerung anzeigen' },
    'read-trial-standing': {
      en: 'View the status of a trial extension request',
      de: 'Status einer Anfrage zur Testverlängerung anzeigen',
    },
  },
  actions: {
    'raise-trial-request': { en: 'Requested a trial extension', de: 'Testverlängerung angefragt' },
    'cancel-trial-request': {
      en: 'Cancelled a trial extension request',
      de: 'Anfrage zur Testverlängerung zurückgezogen',
    },
    'confirm-trial-request': { en: 'Extended a trial', de: 'Testlizenz verlängert' },
    'decline-trial-request': { en: 'Declined a trial extension', de: 'Testverlängerung abgelehnt' },
  },
  fields: {
    camerasCount: { en: 'Cameras', de: 'Kameras' },
    days: { en: 'Days', de: 'Tage' },
    extensionDuration: { en: 'Extension', de: 'Verlängerung' },
    integratorCompanyId: { en: 'Integrator ID', de: 'ID des Integrators' },
    integratorCompanyName: { en: 'Integrator', de: 'Integrator' },
    integratorEmail: { en: 'Integrator email', de: 'E-Mail des Integrators' },
    messageToSeller: { en: 'Message to the seller', de: 'Nachricht an den Verkäufer' },
    months: { en: 'Months', de: 'Monate' },
    years: { en: 'Years', de: 'Jahre' },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof trialsAudit.actions, true> {}
  interface AuditSubjects {
    trial: true;
  }
}
