/**
 * Characters that a reader does not see: controls, format characters (zero width, direction), line and paragraph
 * separators. With them `invoice\u202efdp.exe` looks like a PDF, and two equal names differ.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const longestName = 200;

/** The name of a file without characters that cannot be seen. */
export function visibleName(name: string): string {
  return name.toWellFormed().replace(invisible, '');
}

/** The name of a file in a form. Browsers escape three of its characters (HTML, 4.10.21.8). */
export function fileNameOfPart(given: string | undefined, otherwise: string): string {
  return shownFileName(given?.replaceAll('%22', '"').replaceAll('%0D', '').replaceAll('%0A', ''), otherwise);
}

/** The name that a client gave a file, without folders and without characters that are unsafe in a header or a page. */
export function shownFileName(given: string | undefined, otherwise: string): string {
  const name = visibleName((given ?? '').replace(/^.*[/\\]/s, ''));
  const plain = name
    .replaceAll('"', '”')
    .replace(/[<>|:*?]/g, '')
    .trim();
  // The end of a long name is kept, because it has the extension.
  return [...plain].slice(-longestName).join('') || otherwise;
}
