/** A line of a document without its code and addresses. */
export interface DocumentLine {
  line: number;
  text: string;
}

/** The heading of the glossary's list of words to avoid. */
const listOfWords = /^## Words not to use/;

/** The lines of a Markdown document, without blocks and spans of code and the targets of links. */
export function readLines(document: string): DocumentLine[] {
  const lines: DocumentLine[] = [];
  let isCode = false;
  for (const [index, line] of document.split('\n').entries()) {
    if (listOfWords.test(line)) break;
    if (/^\s*```/.test(line)) isCode = !isCode;
    else if (!isCode) lines.push({ line: index + 1, text: line.replace(/`[^`]*`/g, '…').replace(/\]\([^)]*\)/g, ']') });
  }
  return lines;
}
