import type { IncomingMessage } from 'node:http';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import busboy from 'busboy';
import { visibleName } from './plain-file-name.ts';

/** How long a refused body may go on: its sender shall get to read the answer before the line is cut. */
const drainMs = 30_000;

/** Names of files are for showing; the longest that a person still reads. */
const longestName = 200;

/**
 * Opens a multipart body (RFC 7578) for reading. Pipe the request into it. Throws `unsupported-media-type` for another
 * body and `malformed-request` for one that says no boundary.
 */
export function openForm(
  request: IncomingMessage,
  limits: busboy.Limits,
  { fileHwm }: Pick<busboy.BusboyConfig, 'fileHwm'> = {},
): busboy.Busboy {
  if (!/^multipart\/form-data/i.test(request.headers['content-type'] ?? '')) {
    throw new Problem('unsupported-media-type');
  }
  try {
    return busboy({
      headers: request.headers,
      // Without it names of files are read as Latin-1.
      defParamCharset: 'utf8',
      limits: { fields: 10, fieldSize: 1000, ...limits },
      fileHwm,
    });
  } catch {
    throw new Problem('malformed-request');
  }
}

/** Lets the rest of a refused body run into nothing, so that its sender comes to read the answer; not for ever, though. */
export function drain(request: IncomingMessage): void {
  request.unpipe();
  request.resume();
  const timer = setTimeout(() => request.destroy(), drainMs);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
  request.once('end', () => clearTimeout(timer));
}

/** The name of a part's file. Forms write three characters of it in another way (HTML, 4.10.21.8). */
export function fileNameOfPart(given: string | undefined, otherwise: string): string {
  return shownFileName(given?.replaceAll('%22', '"').replaceAll('%0D', '').replaceAll('%0A', ''), otherwise);
}

/** What a browser or a script called a file, without folders and without what a header or a page could trip over. */
export function shownFileName(given: string | undefined, otherwise: string): string {
  const name = visibleName((given ?? '').replace(/^.*[/\\]/s, ''));
  // A quotation mark has a twin that trips nobody.
  const plain = name
    .replaceAll('"', '”')
    .replace(/[<>|:*?]/g, '')
    .trim();
  // Of a name that is too long the end stays: it says what kind of file it is.
  return [...plain].slice(-longestName).join('') || otherwise;
}
