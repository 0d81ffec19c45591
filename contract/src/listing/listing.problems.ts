import type { ProblemText } from '../kernel/problem.ts';

const upload = { status: 400 } as const;

export const listingProblemTexts = {
  'invalid-language-data': {
    status: 400,
    en: 'Invalid language data submitted.',
    de: 'Ungültige Sprachdaten übermittelt.',
  },
  'image-format': {
    ...upload,
    uploadErrorCode: 'wrongFormat',
    en: 'The file has the format {found}. Upload a PNG or JPEG.',
    de: 'Die Datei hat das Format {found}. Laden Sie ein PNG oder JPEG hoch.',
  },
  'image-format-unknown': {
    ...upload,
    uploadErrorCode: 'wrongFormat',
    en: 'The file is not an image. Upload a PNG or JPEG.',
    de: 'Die Datei ist kein Bild. Laden Sie ein PNG oder JPEG hoch.',
  },
  'image-resolution': {
    ...upload,
    uploadErrorCode: 'wrongResolution',
    en: 'The image is {width} × {height} pixels. It must be {neededWidth} × {neededHeight}.',
    de: 'Das Bild hat {width} × {height} Pixel. Erforderlich sind {neededWidth} × {neededHeight}.',
  },
  'image-alpha': {
    ...upload,
    uploadErrorCode: 'wrongFormat',
    en: 'The image has an alpha channel. Save it as 24-bit without alpha.',
    de: 'Das Bild hat einen Alphakanal. Erforderlich sind 24 Bit ohne Alphakanal.',
  },
  'image-depth': {
    ...upload,
    uploadErrorCode: 'wrongFormat',
    en: 'The image has {bits}-bit colour. Save it as 24-bit without alpha.',
    de: 'Das Bild hat eine Farbtiefe von {bits} Bit. Erforderlich sind 24 Bit ohne Alphakanal.',
  },
  'image-unreadable': {
    ...upload,
    uploadErrorCode: 'mediaFormat',
    en: 'The image is damaged and cannot be read.',
    de: 'Das Bild ist beschädigt und kann nicht gelesen werden.',
  },
  'image-service-unavailable': {
    status: 503,
    uploadErrorCode: 'imageValidationUnavailable',
    en: 'The image validation service is currently unavailable, please try again later.',
    de: 'Die Bildprüfung ist derzeit nicht verfügbar. Bitte versuchen Sie es später erneut.',
  },
  'pdf-format': {
    ...upload,
    uploadErrorCode: 'wrongFormat',
    en: 'The file is not a PDF document.',
    de: 'Die Datei ist kein PDF-Dokument.',
  },
  'pdf-unreadable': {
    ...upload,
    uploadErrorCode: 'mediaFormat',
    en: 'The document is damaged and cannot be read.',
    de: 'Das Dokument ist beschädigt und kann nicht gelesen werden.',
  },
  'pdf-encrypted': {
    ...upload,
    uploadErrorCode: 'mediaFormat',
    en: 'The document is encrypted. Upload one without a password.',
    de: 'Das Dokument ist verschlüsselt. Laden Sie ein Dokument ohne Passwort hoch.',
  },
  'pdf-active': {
    ...upload,
    uploadErrorCode: 'activeContent',
    en: 'The document has active content ({found}). Remove scripts, media, attachments and links to other files.',
    de: 'Das Dokument enthält aktive Inhalte ({found}). Entfernen Sie Skripte, Medien, Anhänge und Verweise auf andere Dateien.',
  },
  'file-too-big': {
    status: 413,
    uploadErrorCode: 'tooBig',
    en: 'The file is larger than {limit}.',
    de: 'Die Datei ist größer als {limit}.',
  },
  'file-name-missing': {
    ...upload,
    uploadErrorCode: 'nameMissing',
    en: 'The file has no name. Rename the file, then upload it again.',
    de: 'Die Datei hat keinen Namen. Benennen Sie die Datei um und laden Sie sie erneut hoch.',
  },
  'file-missing': {
    ...upload,
    uploadErrorCode: 'missing',
    en: 'Part {part} contains no file.',
    de: 'Teil {part} enthält keine Datei.',
  },
  'too-many-files': {
    ...upload,
    uploadErrorCode: 'tooManyFiles',
    en: 'Too many files. The limit is {limit}.',
    de: 'Zu viele Dateien. Zulässig sind höchstens {limit}.',
  },
  'listing-file-refused': {
    status: 409,
    en: 'The malware scanner refused a file of this store listing, so it cannot go online. The company has to submit it without the file.',
    de: 'Die Malware-Prüfung hat eine Datei dieses Store-Eintrags abgelehnt, deshalb kann er nicht online gehen. Die Firma muss ihn ohne die Datei einreichen.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof listingProblemTexts, true> {}
}
