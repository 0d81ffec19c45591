import type { ProblemText } from '../kernel/problem.ts';

export const versionProblemTexts = {
  'version-in-review': {
    status: 409,
    en: 'A version is in review. Wait for the decision or withdraw it.',
    de: 'Eine Version wird geprüft. Warten Sie die Entscheidung ab oder ziehen Sie sie zurück.',
  },
  'draft-version-exists': {
    status: 409,
    en: 'There is a draft version already. Delete it first.',
    de: 'Es gibt bereits einen Versionsentwurf. Löschen Sie ihn zuerst.',
  },
  'rejected-version-exists': {
    status: 409,
    en: 'There is a rejected version. Delete it first.',
    de: 'Es gibt eine abgelehnte Version. Löschen Sie sie zuerst.',
  },
  'export-not-acknowledged': {
    status: 409,
    uploadErrorCode: 'exportRegulation',
    en: 'Acknowledge the export regulation before uploading.',
    de: 'Bestätigen Sie vor dem Hochladen die Exportvorschriften.',
  },
  'version-rejected': {
    status: 409,
    en: 'This version was rejected. An APK must be uploaded first.',
    de: 'Diese Version wurde abgelehnt. Zuerst muss ein APK hochgeladen werden.',
  },
  'version-not-draft': {
    status: 409,
    en: 'Only a draft version can be saved.',
    de: 'Nur ein Versionsentwurf kann gespeichert werden.',
  },
  'version-not-online': { status: 409, en: 'This version is not online.', de: 'Diese Version ist nicht online.' },
  'version-not-deletable': {
    status: 409,
    en: 'Only draft or rejected versions can be deleted.',
    de: 'Nur Entwürfe und abgelehnte Versionen können gelöscht werden.',
  },
  'package-name-taken': {
    status: 409,
    en: 'The package name {name} is in use. Delete this version and upload an APK with another one.',
    de: 'Der Paketname {name} ist vergeben. Löschen Sie diese Version und laden Sie ein APK mit einem anderen hoch.',
  },
  'apk-refused': {
    status: 400,
    uploadErrorCode: 'apkRefused',
    en: 'The APK was refused: {reasons}',
    de: 'Das APK wurde abgelehnt: {reasons}',
  },
  'apk-too-large': {
    status: 413,
    uploadErrorCode: 'tooBig',
    en: 'The APK is larger than {limit}.',
    de: 'Das APK ist größer als {limit}.',
  },
  'apk-part-missing': {
    status: 400,
    uploadErrorCode: 'missing',
    en: 'No file was sent in part apk.',
    de: 'Im Teil apk wurde keine Datei gesendet.',
  },
  'apk-parts-many': {
    status: 400,
    uploadErrorCode: 'tooManyFiles',
    en: 'More than one file was sent in part apk. Send one at a time.',
    de: 'Im Teil apk wurde mehr als eine Datei gesendet. Senden Sie eine nach der anderen.',
  },
  'upload-offset-wrong': {
    status: 409,
    en: 'These bytes do not follow on those that have arrived.',
    de: 'Diese Bytes schließen nicht an die bereits angekommenen an.',
  },
  'upload-protocol-unknown': {
    status: 412,
    en: 'Resumable uploads need the header Tus-Resumable: 1.0.0.',
    de: 'Fortsetzbares Hochladen braucht den Header Tus-Resumable: 1.0.0.',
  },
  'apk-checking': {
    status: 503,
    uploadErrorCode: 'checking',
    en: 'The APK is being checked. This takes longer than usual; the versions page shows the result.',
    de: 'Das APK wird geprüft. Das dauert länger als üblich; das Ergebnis steht auf der Versionsseite.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof versionProblemTexts, true> {}
}
