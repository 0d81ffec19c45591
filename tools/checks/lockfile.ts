import { readFile } from 'node:fs/promises';
import { isWorkspace, type Lockfile, readLockfile } from '../packages/lockfile.ts';
import { noticeText } from '../packages/notice.ts';
import { project, runCommand } from './check.ts';

/** Only `npm ci` on another platform would otherwise notice that the lockfile lacks a package for it. */
export async function checkLockfile(): Promise<string | undefined> {
  const foreign = foreignSources(await readLockfile(project));
  if (foreign.length > 0) return foreign.join('\n');
  const options = ['ci', '--dry-run', '--ignore-scripts', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  return npm ? runCommand(process.execPath, [npm, ...options]) : runCommand('npm', options);
}

/**
 * Describes each package that would not come from the registry as published. `.npmrc` keeps the registry's addresses out
 * of the lockfile, so every address in it names another source.
 */
export function foreignSources(packages: Lockfile): string[] {
  return Object.entries(packages).flatMap(([path, { link, resolved, integrity }]) => {
    if (isWorkspace(path)) return [];
    if (link) return packages[resolved ?? ''] ? [] : [`${path} links to ${resolved}, which is not a workspace`];
    if (resolved !== undefined) return [`${path} comes from ${resolved} instead of the registry`];
    return integrity?.startsWith('sha512-') ? [] : [`${path} has no sha512 integrity`];
  });
}

export async function checkNotice(): Promise<string | undefined> {
  const expected = noticeText(await readLockfile(project));
  const found = await readFile(`${project}NOTICE`, 'utf8').catch(() => '');
  return found === expected ? undefined : 'NOTICE does not match package-lock.json. Run `npm run notice`.';
}
