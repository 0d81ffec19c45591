/**
 * Invisible characters: controls, format characters (zero width, direction), line and paragraph separators. With them
 * `invoice\u202efdp.exe` looks like a PDF, and two equal-looking names differ.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const maxNameLength = 200;

export function visibleName(name: string): string {
  return name.toWellFormed().replace(invisible, '');
}

/** The name of a person or company in one line, as it is shown in lists, emails and the audit. Blank becomes null. */
export function nameInOneLine(name: string | null): string | null {
  const line = visibleName((name ?? '').replace(/\s+/g, ' ')).trim();
  return [...line].slice(0, maxNameLength).join('').trim() || null;
}
