import { visibleName } from '../../text/visible-name.ts';

const maxNameLength = 200;

/** Forms percent-encode three characters of a file name (HTML, section 4.10.21.8). */
export function fileNameOfPart(given: string | undefined, otherwise: string): string {
  return shownFileName(given?.replaceAll('%22', '"').replaceAll('%0D', '').replaceAll('%0A', ''), otherwise);
}

/** Strips folders and characters that could break a header or a page. */
export function shownFileName(given: string | undefined, otherwise: string): string {
  const name = visibleName((given ?? '').replace(/^.*[/\\]/s, ''));
  const plain = name
    .replaceAll('"', '”')
    .replace(/[<>|:*?]/g, '')
    .trim();
  // A long name keeps its end, which has the extension.
  return [...plain].slice(-maxNameLength).join('') || otherwise;
}
