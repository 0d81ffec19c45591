/**
 * Characters that a reader does not see: controls, format characters (zero width, direction), line and paragraph
 * separators. With them `invoice\u202efdp.exe` looks like a PDF, and two equal names differ.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** The name of a file without characters that cannot be seen. */
export function visibleName(name: string): string {
  return name.toWellFormed().replace(invisible, '');
}
