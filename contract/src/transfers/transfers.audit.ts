import type { AuditWords } from '../kernel/audit-words.ts';

export const transfersAudit = {
  attempts: {
    'list-transfers': { en: 'List app transfers', de: 'App-Übertragungen auflisten' },
    'list-all-transfers': {
      en: 'List the app transfers of all companies',
      de: 'App-Übertragungen aller Firmen auflisten',
    },
    'offer-transfer': { en: 'Offer an app to a company', de: 'App einer Firma anbieten' },
    'accept-transfer': { en: 'Accept an offered app', de: 'Angebotene App annehmen' },
    'decline-transfer': { en: 'Decline an offered app', de: 'Angebotene App ablehnen' },
    'withdraw-transfer': { en: 'Withdraw the offer of an app', de: 'Angebot einer App zurückziehen' },
    'stop-transfer': { en: 'Stop the transfer of an app', de: 'Übertragung einer App stoppen' },
  },
  actions: {
    'offer-transfer': { en: 'Offered the app to another company', de: 'App einer anderen Firma angeboten' },
    'accept-transfer': { en: 'Moved the app to another company', de: 'App an eine andere Firma übertragen' },
    'decline-transfer': { en: 'Declined the offered app', de: 'Angebotene App abgelehnt' },
    'withdraw-transfer': { en: 'Withdrew the offer of the app', de: 'Angebot der App zurückgezogen' },
    'stop-transfer': { en: 'Stopped the transfer of the app', de: 'Übertragung der App gestoppt' },
    'expire-transfer': { en: 'The offer of the app expired', de: 'Angebot der App abgelaufen' },
  },
  fields: {
    from: { en: 'From', de: 'Von' },
    to: { en: 'To', de: 'An' },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof transfersAudit.actions, true> {}
  interface AuditSubjects {
    transfer: true;
  }
}
