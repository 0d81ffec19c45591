/** Rich text that is written over several lines: the breaks are for the reader of the source, not of the text. */
export function richText(source: string): string {
  return source
    .trim()
    .replace(/>\s*\n\s*</g, '><')
    .replace(/\s*\n\s*/g, ' ');
}
