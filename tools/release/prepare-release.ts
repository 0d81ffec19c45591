import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLater, readVersion, setVersion } from './product-version.ts';

const unreleased = '## Unreleased';

export interface Release {
  /** Such as `1.2.3`. */
  version: string;
  /** The day of the release: `2026-11-23`. */
  day: string;
}

/** Writes version and changelog of a release into the project. The first release may keep the version of the project. */
export async function prepareRelease(folder: string, { version, day }: Release): Promise<void> {
  const path = join(folder, 'CHANGELOG.md');
  const changelog = await readFile(path, 'utf8');
  const current = await readVersion(folder);
  const isFirst = version === current && !/^## \d/m.test(changelog);
  if (!isLater(version, current) && !isFirst) throw new Error(`${version} is not later than the version ${current}.`);
  const stamped = stampChangelog(changelog, `## ${version} (${day})`, await migrationsNote(folder));
  await setVersion(folder, version);
  await writeFile(path, stamped.changelog);
}

/** Returns the message for the tag of the prepared release. */
export async function tagMessage(folder: string): Promise<string> {
  const version = await readVersion(folder);
  const changelog = await readFile(join(folder, 'CHANGELOG.md'), 'utf8');
  const heading = changelog.split('\n').find((line) => line.startsWith(`## ${version} (`));
  const notes = heading === undefined ? undefined : notesOf(changelog, heading);
  if (!notes)
    throw new Error(`CHANGELOG.md: expected a section for ${version}, found none. Prepare the release first.`);
  return `Lensdock ${version}\n\n${notes}\n`;
}

/** Operators see from the number whether an update migrates the database. */
async function migrationsNote(folder: string): Promise<string> {
  const files = (await readdir(join(folder, 'server/src/migrations'))).filter((name) => name.endsWith('.sql'));
  const last = files.sort().at(-1)?.slice(0, 4);
  return `Database: migrations up to ${last}.`;
}

/** Returns the notes below a heading `## …`, without the heading. */
function notesOf(changelog: string, heading: string): string | undefined {
  const start = changelog.indexOf(`${heading}\n`);
  if (start === -1) return undefined;
  const rest = changelog.slice(start + heading.length + 1);
  const end = rest.search(/^## /m);
  return (end === -1 ? rest : rest.slice(0, end)).trim();
}

interface StampedChangelog {
  changelog: string;
  /** The notes of the release, in Markdown. */
  notes: string;
}

/** Gives the unreleased notes the version and date of the release, and begins an empty section for the next one. */
function stampChangelog(changelog: string, heading: string, additionalNote?: string): StampedChangelog {
  const written = notesOf(changelog, unreleased);
  if (!written) throw new Error(`CHANGELOG.md: expected notes below "${unreleased}", found none`);
  const notes = [written, ...(additionalNote === undefined ? [] : [additionalNote])].join('\n\n');
  const start = changelog.indexOf(unreleased);
  const end = changelog.indexOf(written, start) + written.length;
  const section = `${unreleased}\n\n${heading}\n\n${notes}`;
  return { changelog: changelog.slice(0, start) + section + changelog.slice(end), notes };
}
