import type { AuditWords } from '../kernel/audit-words.ts';

export const teamAudit = {
  attempts: {
    'list-members': { en: 'List members', de: 'Mitglieder auflisten' },
    'save-member': { en: 'Change the access of a member', de: 'Zugang eines Mitglieds ändern' },
    'remove-member': { en: 'Remove a member', de: 'Mitglied entfernen' },
    'leave-company': { en: 'Leave the company', de: 'Firma verlassen' },
    'list-invitations': { en: 'List invitations', de: 'Einladungen auflisten' },
    'invite-person': { en: 'Invite a person', de: 'Person einladen' },
    'resend-invitation': { en: 'Resend an invitation', de: 'Einladung erneut senden' },
    'revoke-invitation': { en: 'Revoke an invitation', de: 'Einladung zurückziehen' },
    'read-sign-in-policy': { en: 'View the rules for sign-in', de: 'Regeln für die Anmeldung anzeigen' },
    'save-sign-in-policy': { en: 'Change the rules for sign-in', de: 'Regeln für die Anmeldung ändern' },
  },
  actions: {
    'save-member': { en: 'Changed the access of a member', de: 'Zugang eines Mitglieds geändert' },
    'remove-member': { en: 'Removed a member', de: 'Mitglied entfernt' },
    'leave-company': { en: 'Left the company', de: 'Firma verlassen' },
    'invite-person': { en: 'Invited a person', de: 'Person eingeladen' },
    'resend-invitation': { en: 'Resent an invitation', de: 'Einladung erneut gesendet' },
    'revoke-invitation': { en: 'Revoked an invitation', de: 'Einladung zurückgezogen' },
    'accept-invitation': { en: 'Accepted an invitation', de: 'Einladung angenommen' },
    'save-sign-in-policy': { en: 'Changed the rules for sign-in', de: 'Regeln für die Anmeldung geändert' },
  },
  fields: {
    secondFactorRequired: { en: 'Second factor required', de: 'Zweiter Faktor verlangt' },
    role: { en: 'Role', de: 'Rolle' },
    email: { en: 'Email', de: 'E-Mail-Adresse' },
    lastDay: { en: 'Last day', de: 'Letzter Tag' },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof teamAudit.actions, true> {}
  interface AuditSubjects {
    invitation: true;
  }
}
