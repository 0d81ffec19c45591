import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const written = '.cache/message-ids.d.ts';

/**
 * Writes the message ids of the console's catalogues as a type, so that a missing one does not compile. Throws for an id
 * with two texts, of which the console would show the second in both places.
 */
export async function writeMessageIds(project: string): Promise<void> {
  const source = join(project, 'console/src');
  const files = (await readdir(source, { recursive: true })).filter((file) => file.endsWith('.en.po'));
  const catalogues = await Promise.all(files.map((file) => readFile(join(source, file), 'utf8')));
  const ids = catalogues.flatMap((text) => [...text.matchAll(/^msgid "(.+)"$/gm)].map(([, id = '']) => id));
  const repeated = ids.filter((id, place) => ids.indexOf(id) !== place);
  if (repeated.length > 0) throw new Error(`message ids with two texts: ${repeated.join(', ')}`);
  const members = ids.sort().map((id) => `    '${id}': true;`);
  const text = [
    'export {};',
    "declare module '../console/src/i18n/text.ts' {",
    '  interface MessageIds {',
    ...members,
    '  }',
    '}',
    '',
  ].join('\n');
  // An unchanged file keeps its time, so that the compiler's cache stays valid.
  if ((await readFile(join(project, written), 'utf8').catch(() => '')) === text) return;
  await mkdir(join(project, '.cache'), { recursive: true });
  await writeFile(join(project, written), text);
}
