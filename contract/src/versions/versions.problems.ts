import type { ProblemText } from '../kernel/problem.ts';

export const versionProblemTexts = {
  'version-in-review': {
    status: 409,
    en: 'A version is in review. Wait for the decision or withdraw it.',
    de: 'Eine Version wird geprüft. Warten Sie die Entscheidung ab oder ziehen Sie sie zurück.',
  },
  'draft-version-exists': {
    status: 409,
    en: 'A draft version already exists. Delete it first.',
    de: 'Es gibt bereits eine Version im Entwurf. Löschen Sie sie zuerst.',
  },
  'rejected-version-exists': {
    status: 409,
    en: 'A rejected version exists. Delete it first.',
    de: 'Es gibt eine abgelehnte Version. Löschen Sie sie zuerst.',
  },
  'export-not-acknowledged': {
    status: 409,
    uploadErrorCode: 'exportRegulation',
    en: 'Acknowledge the export regulations before uploading.',
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
    de: 'Nur Versionen im Entwurf können gespeichert werden.',
  },
  'version-not-online': {
    status: 409,
    en: 'This version is not published.',
    de: 'Diese Version ist nicht veröffentlicht.',
  },
  'version-not-deletable': {
    status: 409,
    en: 'Only draft or rejected versions can be deleted.',
    de: 'Nur Versionen im Entwurf und abgelehnte Versionen können gelöscht werden.',
  },
  'package-name-taken': {
    status: 409,
    en: 'The package name {name} is already in use. Delete this version and upload an APK with another name.',
    de: 'Der Paketname {name} ist vergeben. Löschen Sie diese Version und laden Sie ein APK mit einem anderen Paketnamen hoch.',
  },
  'apk-refused': {
    status: 400,
    uploadErrorCode: 'apkRefused',
    en: 'The APK did not pass the check: {reasons}',
    de: 'Das APK hat die Prüfung nicht bestanden: {reasons}',
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
    en: 'Part apk contains no file.',
    de: 'Teil apk enthält keine Datei.',
  },
  'apk-parts-many': {
    status: 400,
    uploadErrorCode: 'tooManyFiles',
    en: 'Part apk contains more than one file. Send one file per request.',
    de: 'Teil apk enthält mehrere Dateien. Senden Sie nur eine Datei je Anfrage.',
  },
  'upload-offset-wrong': {
    status: 409,
    en: 'The upload offset does not match the bytes received so far.',
    de: 'Die Bytes schließen nicht an die bereits empfangenen an.',
  },
  'upload-protocol-unknown': {
    status: 412,
    en: 'Resumable uploads require the header Tus-Resumable: 1.0.0.',
    de: 'Für fortsetzbare Uploads ist der Header Tus-Resumable: 1.0.0 erforderlich.',
  },
  'apk-checking': {
    status: 503,
    uploadErrorCode: 'checking',
    en: 'The APK is still being checked, which is taking longer than usual. The versions page will show the result.',
    de: 'Die Prüfung des APK dauert länger als üblich. Das Ergebnis erscheint auf der Seite „APK-Versionen“.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof versionProblemTexts, true> {}
}
