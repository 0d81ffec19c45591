/** What a browser or a script called a file, without folders and without what a header or a page could trip over. */
export function shownFileName(given: string | undefined): string {
  const name = (given ?? '').toWellFormed().replace(/^.*[/\\]/, '');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  const plain = name.replace(/[\u0000-\u001f\u007f"<>|:*?]/g, '').trim();
  return [...plain].slice(-120).join('') || 'app.apk';
}
