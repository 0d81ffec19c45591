import type { AuditWords } from '../kernel/audit-words.ts';

export const tokensAudit = {
  attempts: {
    'list-tokens': { en: 'List access tokens', de: 'Zugriffstoken auflisten' },
    'create-token': { en: 'Create an access token', de: 'Zugriffstoken erstellen' },
    'rotate-token': { en: 'Rotate an access token', de: 'Zugriffstoken erneuern' },
    'revoke-token': { en: 'Revoke an access token', de: 'Zugriffstoken widerrufen' },
    'save-token-policy': {
      en: 'Change the maximum lifetime of access tokens',
      de: 'Maximale Gültigkeit von Zugriffstoken ändern',
    },
  },
  actions: {
    'create-token': { en: 'Created an access token', de: 'Zugriffstoken erstellt' },
    'rotate-token': { en: 'Rotated an access token', de: 'Zugriffstoken erneuert' },
    'revoke-token': { en: 'Revoked an access token', de: 'Zugriffstoken widerrufen' },
    'revoke-leaked-token': {
      en: 'Revoked a leaked access token',
      de: 'Öffentlich gefundenes Zugriffstoken widerrufen',
    },
    'save-token-policy': {
      en: 'Changed the maximum lifetime of access tokens',
      de: 'Maximale Gültigkeit von Zugriffstoken geändert',
    },
  },
  fields: {
    token: { en: 'Access token', de: 'Zugriffstoken' },
    scopes: { en: 'Scopes', de: 'Berechtigungen' },
    apps: { en: 'Apps', de: 'Apps' },
    expires: { en: 'Expires', de: 'Läuft ab' },
    maximumDays: { en: 'Maximum lifetime in days', de: 'Maximale Gültigkeit in Tagen' },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof tokensAudit.actions, true> {}
  interface AuditSubjects {
    token: true;
  }
}
