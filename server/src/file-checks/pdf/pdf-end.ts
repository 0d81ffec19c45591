const marker = '%%EOF';

/** Readers look for the marker in the last kilobyte (ISO 32000-1, annex H.3). */
const maxTailBytes = 1024;

const lineEnd = /[\n\f\r]/;
/** Padding, and the end-of-file character of old systems. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are the padding.
const padding = /^[\0\t \x1a]*$/;
/** A comment of printable characters. */
const remark = /^\s*%[\t\x20-\x7e]*$/;

/**
 * Whether a document ends at its last end-of-file marker. Only padding and comments may follow, which some producers
 * append; anything else could be a second file, such as an archive.
 */
export function endsAtMarker(bytes: Uint8Array): boolean {
  const tail = Buffer.from(bytes.subarray(-maxTailBytes)).toString('latin1');
  const end = tail.lastIndexOf(marker);
  if (end === -1) return false;
  const lines = tail.slice(end + marker.length).split(lineEnd);
  return lines.every((line) => padding.test(line) || remark.test(line));
}
