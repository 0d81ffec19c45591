import type { AuditWords } from '../kernel/audit-words.ts';

export const publishersAudit = {
  attempts: {
    'list-trusted-publishers': { en: 'List trusted publishers', de: 'Vertrauenswürdige Publisher auflisten' },
    'add-trusted-publisher': { en: 'Add a trusted publisher', de: 'Vertrauenswürdigen Publisher hinzufügen' },
    'remove-trusted-publisher': { en: 'Remove a trusted publisher', de: 'Vertrauenswürdigen Publisher entfernen' },
    'list-publisher-issuers': { en: 'List CI issuers', de: 'CI-Aussteller auflisten' },
    'add-publisher-issuer': { en: 'Allow a CI issuer', de: 'CI-Aussteller zulassen' },
    'remove-publisher-issuer': { en: 'Stop allowing a CI issuer', de: 'Zulassung eines CI-Ausstellers aufheben' },
  },
  actions: {
    'add-trusted-publisher': { en: 'Added a trusted publisher', de: 'Vertrauenswürdigen Publisher hinzugefügt' },
    'remove-trusted-publisher': { en: 'Removed a trusted publisher', de: 'Vertrauenswürdigen Publisher entfernt' },
    'exchange-token': { en: 'Issued a token to a CI job', de: 'Token für einen CI-Job ausgestellt' },
    'add-publisher-issuer': { en: 'Allowed a CI issuer', de: 'CI-Aussteller zugelassen' },
    'remove-publisher-issuer': { en: 'Stopped allowing a CI issuer', de: 'Zulassung eines CI-Ausstellers aufgehoben' },
  },
  fields: {
    publisher: { en: 'Trusted publisher', de: 'Vertrauenswürdiger Publisher' },
    issuer: { en: 'Issuer', de: 'Aussteller' },
    run: { en: 'CI run', de: 'CI-Lauf' },
    pins: { en: 'Required claims', de: 'Erforderliche Claims' },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof publishersAudit.actions, true> {}
  interface AuditSubjects {
    publisher: true;
    'publisher-issuer': true;
  }
}
