import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parse, stringify } from 'yaml';
import { CommandFailure, exitCodes } from '../kernel/exit-codes.ts';
import { readIfExists } from '../kernel/project-file.ts';
import { richTextOf } from './markdown-to-rich-text.ts';
import { markdownOf } from './rich-text-to-markdown.ts';

/** The texts of a listing in one language. */
export interface ListingTexts {
  name: string;
  summary: string;
  /** As Markdown. */
  description: string;
}

/** Reads a Markdown file with name and summary in its head. Undefined when it does not exist. */
export async function readTextFile(file: string): Promise<ListingTexts | undefined> {
  const text = await readIfExists(file);
  if (text === undefined) return undefined;
  const [, head, body = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined)
    throw new CommandFailure(exitCodes.usage, `${file}: expected name and summary between two lines of ---`);
  const read: unknown = parse(head);
  const { name, summary } = (typeof read === 'object' && read !== null ? read : {}) as Record<string, unknown>; // any mapping
  return { name: String(name ?? ''), summary: String(summary ?? ''), description: body };
}

export async function writeTextFile(file: string, { name, summary, description }: ListingTexts): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `---\n${stringify({ name, summary }, { lineWidth: 0 })}---\n\n${description}\n`);
}

/** Two ways to write the same text must not appear as a difference. */
export function normalMarkdown(markdown: string): string {
  return markdownOf(richTextOf(markdown));
}
