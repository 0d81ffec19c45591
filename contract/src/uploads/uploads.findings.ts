import type { Sentence } from '../kernel/language.ts';

/** The findings of the malware scanner. */
export const uploadFindingTexts = {
  'apk-infected': {
    en: 'The malware scanner found {signature}. Check the build machine and the libraries of the app, then build and upload the package again.',
    de: 'Die Malware-Prüfung hat {signature} gefunden. Prüfen Sie den Build-Rechner und die Bibliotheken der App, erstellen Sie das Paket dann neu und laden Sie es erneut hoch.',
  },
  'apk-not-scanned': {
    en: 'The malware scanner is not responding, so the package was not scanned. An upload waits until it has been scanned.',
    de: 'Die Malware-Prüfung antwortet nicht; das Paket wurde nicht geprüft. Ein Upload wartet, bis er geprüft ist.',
  },
  'file-refused': {
    en: 'The malware scanner found {signature} in {file}. Remove the file and upload another one.',
    de: 'Die Malware-Prüfung hat in {file} {signature} gefunden. Entfernen Sie die Datei und laden Sie eine andere hoch.',
  },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof uploadFindingTexts, true> {}
}
