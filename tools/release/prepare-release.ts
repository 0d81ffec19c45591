import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { notesOf, stampChangelog } from './changelog.ts';
import { isLater, readVersion, setVersion } from './product-version.ts';

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
