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
  'upload-header-invalid': {
    status: 400,
    en: 'The header {header} is missing or invalid. Example: {example}',
    de: 'Der Header {header} fehlt oder ist ungültig. Beispiel: {example}',
  },
  'upload-checksum-wrong': {
    status: 460,
    en: 'The bytes of this request do not match Upload-Checksum. Send them again.',
    de: 'Die Bytes dieser Anfrage passen nicht zu Upload-Checksum. Senden Sie sie erneut.',
  },
  'upload-expired': {
    status: 410,
    en: 'This upload has expired because no bytes arrived for three days. Start it again.',
    de: 'Dieser Upload ist abgelaufen, weil drei Tage lang keine Bytes eingetroffen sind. Starten Sie ihn neu.',
  },
  'upload-parts-wrong': {
    status: 400,
    en: 'Upload-Concat must name partial uploads of this app that are complete, each of them once.',
    de: 'Upload-Concat muss vollständige Teil-Uploads dieser App nennen, jeden nur einmal.',
  },
  'upload-is-final': {
    status: 403,
    en: 'This upload was joined from partial uploads and accepts no further bytes.',
    de: 'Dieser Upload wurde aus Teil-Uploads zusammengefügt und nimmt keine weiteren Bytes an.',
  },
  'apk-checking': {
    status: 503,
    uploadErrorCode: 'checking',
    en: 'The APK is still being checked, which is taking longer than usual. The versions page will show the result.',
    de: 'Die Prüfung des APK dauert länger als üblich. Das Ergebnis erscheint auf der Seite „APK-Versionen“.',
  },
  'apk-waiting-for-scanner': {
    status: 503,
    uploadErrorCode: 'checking',
    en: 'The APK has arrived and is waiting for the malware scanner, which is not responding. It is scanned as soon as the scanner responds, and the versions page will show the result. Do not upload it again.',
    de: 'Das APK ist angekommen und wartet auf die Malware-Prüfung, die gerade nicht antwortet. Es wird geprüft, sobald sie wieder antwortet; das Ergebnis erscheint auf der Seite „APK-Versionen“. Laden Sie es nicht erneut hoch.',
  },
  'file-infected': {
    status: 400,
    uploadErrorCode: 'infected',
    en: 'The malware scanner found {signature} in {file}, so the file was not stored. Check the computer it came from, create the file again and upload the new one.',
    de: 'Die Malware-Prüfung hat in {file} {signature} gefunden; die Datei wurde nicht gespeichert. Prüfen Sie den Rechner, von dem sie stammt, erstellen Sie die Datei neu und laden Sie die neue hoch.',
  },
  'file-waiting-for-scanner': {
    status: 409,
    en: 'This file is waiting for the malware scanner. It can be downloaded once it has been scanned, usually within minutes.',
    de: 'Diese Datei wartet auf die Malware-Prüfung. Nach der Prüfung, meist nach wenigen Minuten, kann sie heruntergeladen werden.',
  },
  'file-refused-by-scanner': {
    status: 410,
    en: 'The malware scanner rejected this file, so it was deleted. Its seller can upload another one.',
    de: 'Die Malware-Prüfung hat diese Datei abgelehnt; sie wurde gelöscht. Der Verkäufer kann eine andere hochladen.',
  },
  'scanner-unavailable': {
    status: 503,
    uploadErrorCode: 'scannerUnavailable',
    en: 'The malware scanner is not responding, so the image was not saved. Save again in a few minutes.',
    de: 'Die Malware-Prüfung antwortet nicht, deshalb wurde das Bild nicht gespeichert. Speichern Sie in einigen Minuten erneut.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof uploadProblemTexts, true> {}
}
