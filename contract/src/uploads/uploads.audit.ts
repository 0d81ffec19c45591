import type { AuditWords } from '../kernel/audit-words.ts';

export const uploadsAudit = {
  attempts: {
    'check-version': { en: 'Check a package without uploading it', de: 'Paket prüfen, ohne es hochzuladen' },
    'read-upload': { en: 'View the result of an upload', de: 'Ergebnis eines Uploads anzeigen' },
    'upload-version': { en: 'Upload a version', de: 'Version hochladen' },
  },
  actions: {
    'upload-version': { en: 'Uploaded a version', de: 'Version hochgeladen' },
    'refuse-file': { en: 'Refused a file with malware', de: 'Datei mit Malware abgelehnt' },
  },
  fields: {
    fileName: { en: 'File', de: 'Datei' },
    signature: { en: 'Malware signature', de: 'Malware-Signatur' },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof uploadsAudit.actions, true> {}
  interface AuditSubjects {
    file: true;
  }
}
