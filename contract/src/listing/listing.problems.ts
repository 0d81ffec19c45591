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
    en: 'The file is a {found}, PNG or JPEG is needed.',
    de: 'Die Datei ist vom Typ {found}, nötig ist PNG oder JPEG.',
  },
  'image-format-unknown': {
    ...upload,
    uploadErrorCode: 'wrongFormat',
    en: 'The file is not a picture, PNG or JPEG is needed.',
    de: 'Die Datei ist kein Bild, nötig ist PNG oder JPEG.',
  },
  'image-resolution': {
    ...upload,
    uploadErrorCode: 'wrongResolution',
    en: 'Has {width} × {height} pixels, {neededWidth} × {neededHeight} are needed.',
    de: 'Hat {width} × {height} Pixel, nötig sind {neededWidth} × {neededHeight}.',
  },
  'image-alpha': {
    ...upload,
    uploadErrorCode: 'wrongFormat',
    en: 'Has an alpha channel, 24 bit without alpha is needed.',
    de: 'Hat einen Alphakanal, nötig sind 24 Bit ohne Alpha.',
  },
  'image-depth': {
    ...upload,
    uploadErrorCode: 'wrongFormat',
    en: 'Has {bits} bit of colour, 24 bit without alpha is needed.',
    de: 'Hat {bits} Bit Farbe, nötig sind 24 Bit ohne Alpha.',
  },
  'image-unreadable': {
    ...upload,
    uploadErrorCode: 'mediaFormat',
    en: 'The picture is broken and cannot be read.',
    de: 'Das Bild ist beschädigt und nicht lesbar.',
  },
  'image-service-unavailable': {
    status: 503,
    uploadErrorCode: 'imageValidationUnavailable',
    en: 'The image validation service is currently unavailable, please try again later.',
    de: 'Die Bildprüfung ist zurzeit nicht erreichbar, bitte versuchen Sie es später erneut.',
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
    en: 'The document is broken and cannot be read.',
    de: 'Das Dokument ist beschädigt und nicht lesbar.',
  },
  'pdf-encrypted': {
    ...upload,
    uploadErrorCode: 'mediaFormat',
    en: 'The document is encrypted, one without a password is needed.',
    de: 'Das Dokument ist verschlüsselt, nötig ist eines ohne Passwort.',
  },
  'pdf-active': {
    ...upload,
    uploadErrorCode: 'activeContent',
    en: 'The document has active content ({found}), one without scripts, media, attachments and links to other files is needed.',
    de: 'Das Dokument hat aktive Inhalte ({found}), nötig ist eines ohne Skripte, Medien, Anhänge und Verweise auf andere Dateien.',
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
    en: 'No file was sent in part {part}.',
    de: 'Im Teil {part} wurde keine Datei gesendet.',
  },
  'too-many-files': {
    ...upload,
    uploadErrorCode: 'tooManyFiles',
    en: 'Too many files, {limit} are allowed.',
    de: 'Zu viele Dateien, erlaubt sind {limit}.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof listingProblemTexts, true> {}
}
