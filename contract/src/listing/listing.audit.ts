import type { AuditWords } from '../kernel/audit-words.ts';

export const listingAudit = {
  attempts: {
    'download-document': { en: 'Download a PDF document', de: 'PDF-Dokument herunterladen' },
    'list-industries': { en: 'List industries', de: 'Branchen auflisten' },
    'list-listing-choices': { en: 'View the choices of a store listing', de: 'Auswahl eines Store-Eintrags anzeigen' },
    'list-standard-integrations': { en: 'List standard integrations', de: 'Standardintegrationen auflisten' },
    'list-use-cases': { en: 'List use cases', de: 'Anwendungsfälle auflisten' },
    'read-listing': { en: 'View a store listing', de: 'Store-Eintrag anzeigen' },
    'read-online-listing': { en: 'View the published store listing', de: 'Veröffentlichten Store-Eintrag anzeigen' },
    'save-listing': { en: 'Save a store listing', de: 'Store-Eintrag speichern' },
    'save-listing-draft': { en: 'Save a store listing as a draft', de: 'Store-Eintrag als Entwurf speichern' },
    'upload-documents': { en: 'Upload PDF documents', de: 'PDF-Dokumente hochladen' },
    'upload-icon': { en: 'Upload an icon', de: 'Icon hochladen' },
    'upload-screenshots': { en: 'Upload screenshots', de: 'Screenshots hochladen' },
    'add-managed-entry': { en: 'Add a reference list entry', de: 'Eintrag zu einer Auswahlliste hinzufügen' },
    'list-managed-entries': { en: 'View a reference list', de: 'Auswahlliste anzeigen' },
    'read-entry-uses': {
      en: 'View which apps use a reference list entry',
      de: 'Apps anzeigen, die einen Eintrag einer Auswahlliste verwenden',
    },
    'save-managed-entry': { en: 'Change a reference list entry', de: 'Eintrag einer Auswahlliste ändern' },
  },
  actions: {
    'save-listing': { en: 'Saved a store listing', de: 'Store-Eintrag gespeichert' },
    'save-listing-draft': { en: 'Saved a store listing as a draft', de: 'Store-Eintrag als Entwurf gespeichert' },
    'add-managed-entry': { en: 'Added a reference list entry', de: 'Eintrag zu einer Auswahlliste hinzugefügt' },
    'save-managed-entry': { en: 'Changed a reference list entry', de: 'Eintrag einer Auswahlliste geändert' },
  },
  fields: {
    added: { en: 'Added (ms since 1970)', de: 'Hinzugefügt (ms seit 1970)' },
    appIntegrations: { en: 'Integrations', de: 'Integrationen' },
    customUrl: { en: 'Custom agreement URL', de: 'URL der eigenen Vereinbarung' },
    documentation: { en: 'Documentation (PDF)', de: 'Dokumentation (PDF)' },
    documentationFiles: { en: 'Documents', de: 'Dokumente' },
    emailAddress: { en: 'Support email', de: 'Support-E-Mail' },
    eula: { en: 'Licence agreement', de: 'Lizenzvereinbarung' },
    icon: { en: 'Icon', de: 'Icon' },
    industries: { en: 'Industries', de: 'Branchen' },
    privacyPolicyUrl: { en: 'Privacy policy', de: 'Datenschutzerklärung' },
    productWebsiteUrl: { en: 'Product website', de: 'Produktseite' },
    qualifier: { en: 'Image', de: 'Bild' },
    screenshots: { en: 'Screenshots', de: 'Screenshots' },
    standardEulaAppendix: { en: 'Agreement appendix', de: 'Anhang der Vereinbarung' },
    summaryByIsocode: { en: 'Summary', de: 'Kurzbeschreibung' },
    supportPhoneNumber: { en: 'Support phone', de: 'Support-Telefon' },
    termsOfUseUrl: { en: 'Terms of use', de: 'Nutzungsbedingungen' },
    useCases: { en: 'Use cases', de: 'Anwendungsfälle' },
    videoUrl: { en: 'Video', de: 'Video' },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof listingAudit.actions, true> {}
  interface AuditSubjects {
    listing: true;
    'list-entry': true;
  }
}
