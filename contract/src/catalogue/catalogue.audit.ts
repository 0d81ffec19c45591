import type { AuditWords } from '../kernel/audit-words.ts';

export const catalogueAudit = {
  attempts: {
    'download-catalogue-document': {
      en: 'Download a document from the catalogue',
      de: 'Dokument aus dem Katalog herunterladen',
    },
    'download-catalogue-apk': {
      en: 'Download a package from the catalogue',
      de: 'Paket aus dem Katalog herunterladen',
    },
    'list-catalogue': { en: 'View the catalogue', de: 'Katalog anzeigen' },
    'list-catalogue-changes': { en: 'List catalogue changes', de: 'Änderungen des Katalogs auflisten' },
    'preview-store-page': {
      en: 'Preview the store page of a submission',
      de: 'Vorschau der Store-Seite einer Einreichung ansehen',
    },
    'read-catalogue-app': { en: 'View an app in the catalogue', de: 'App im Katalog anzeigen' },
    'read-store-company': { en: 'View a company in the catalogue', de: 'Firma im Katalog anzeigen' },
    'report-rating': { en: 'Report a rating', de: 'Bewertung melden' },
  },
} satisfies AuditWords;
