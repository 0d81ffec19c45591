/** Joins rich text that is wrapped in the source. */
export function richText(source: string): string {
  return source
    .trim()
    .replace(/>\s*\n\s*</g, '><')
    .replace(/\s*\n\s*/g, ' ');
}
