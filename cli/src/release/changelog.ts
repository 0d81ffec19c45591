import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { CommandContext } from '../kernel/command-context.ts';
import { CommandFailure, exitCodes } from '../kernel/exit-codes.ts';
import { richTextOf } from '../store-files/markdown-to-rich-text.ts';

/** The changelog of a version by language, as rich text. */
export type Changelog = Partial<Record<'en' | 'de', string>>;

/** Reads `en.md` and `de.md` of a folder. Undefined if no folder is given. */
export async function readChangelog(
  { environment, terminal }: CommandContext,
  changelogDir: string | undefined,
): Promise<Changelog | undefined> {
  if (changelogDir === undefined) return undefined;
  const folder = resolve(environment.folder, changelogDir);
  const texts: Changelog = {};
  for (const language of ['en', 'de'] as const) {
    const text = await readFile(join(folder, `${language}.md`), 'utf8').catch(() => '');
    if (text.trim() !== '') texts[language] = richTextOf(text);
  }
  if (Object.keys(texts).length > 0) return texts;
  const hint = terminal.t(`${folder} has no en.md and no de.md.`, `${folder} enthält weder en.md noch de.md.`);
  throw new CommandFailure(exitCodes.usage, hint);
}
