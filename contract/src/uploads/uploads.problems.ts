import type { ProblemText } from '../kernel/problem.ts';

export const uploadProblemTexts = {
  'export-not-acknowledged': {
    status: 409,
    uploadErrorCode: 'exportRegulation',
    en: 'Acknowledge the export regulations before uploading.',
    de: 'Bestätigen Sie vor dem Hochladen die Exportvorschriften.',
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
  interface ProblemNames extends Record<keyof typeof uploadProblemTexts, true> {}
}
