import type { AuditWords } from '../kernel/audit-words.ts';

export const operatorsAudit = {
  attempts: {
    'list-operators': { en: 'List operators', de: 'Betriebsteam auflisten' },
    'save-operator': { en: 'Change the roles of an operator', de: 'Rollen im Betriebsteam ändern' },
    'remove-operator': { en: 'Remove an operator', de: 'Person aus dem Betriebsteam entfernen' },
    'list-operator-invitations': {
      en: 'List invitations of operators',
      de: 'Einladungen ins Betriebsteam auflisten',
    },
    'invite-operator': { en: 'Invite an operator', de: 'Person ins Betriebsteam einladen' },
    'resend-operator-invitation': {
      en: 'Resend an invitation of an operator',
      de: 'Einladung ins Betriebsteam erneut senden',
    },
    'revoke-operator-invitation': {
      en: 'Revoke an invitation of an operator',
      de: 'Einladung ins Betriebsteam zurückziehen',
    },
  },
  actions: {
    'save-operator': { en: 'Changed the roles of an operator', de: 'Rollen im Betriebsteam geändert' },
    'remove-operator': { en: 'Removed an operator', de: 'Person aus dem Betriebsteam entfernt' },
    'invite-operator': { en: 'Invited an operator', de: 'Person ins Betriebsteam eingeladen' },
    'resend-operator-invitation': {
      en: 'Resent an invitation of an operator',
      de: 'Einladung ins Betriebsteam erneut gesendet',
    },
    'revoke-operator-invitation': {
      en: 'Revoked an invitation of an operator',
      de: 'Einladung ins Betriebsteam zurückgezogen',
    },
    'accept-operator-invitation': {
      en: 'Accepted an invitation as an operator',
      de: 'Einladung ins Betriebsteam angenommen',
    },
  },
  fields: {
    roles: { en: 'Roles', de: 'Rollen' },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof operatorsAudit.actions, true> {}
  interface AuditSubjects {
    'operator-invitation': true;
  }
}
