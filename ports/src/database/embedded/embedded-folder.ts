import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { chmod, chown, lstat, mkdir, open, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { errorCode } from '../../failures/error-code.ts';
import { canReach, type PostgresAccount } from './embedded-account.ts';
import { makePassable, type PostgresBinaries, rootStateFolder } from './embedded-binaries.ts';

/** The location of the embedded database. */
export interface DatabaseFolder {
  /** The requested data folder. */
  dataFolder: string;
  /** PostgreSQL's own data folder. */
  data: string;
  /** Contains the one socket; no other account can enter it. */
  socket: string;
  log: string;
  /** Set when the database is not inside the requested data folder. */
  elsewhere: string | undefined;
}

/** The file in the data folder that points to its database when it could not be inside. */
const placeFile = 'database-place.json';

/**
 * Creates the folder: `database` in the data folder or, when root's `nobody` cannot reach that, one below /var/lib
 * under a random name that the data folder stores. A hash of the path would give a project that was deleted and cloned
 * again its old rows without their files.
 */
export async function prepareDatabaseFolder(dataFolder: string, account: PostgresAccount): Promise<DatabaseFolder> {
  // Root's folder must be passable but not listable: `nobody` has to reach the database below.
  await mkdir(dataFolder, { recursive: true, mode: account.switched ? 0o711 : 0o700 });
  const place = await choosePlace(await realpath(dataFolder), account);
  const { uid, gid } = account.switched ?? userInfo();
  await mkdir(place.folder, { recursive: true, mode: 0o700 });
  await chown(place.folder, uid, gid);
  const socket = await prepareSocketFolder(place.folder, uid, gid);
  return {
    dataFolder,
    data: join(place.folder, 'data'),
    socket,
    log: join(place.folder, 'postgres.log'),
    elsewhere: place.elsewhere ? place.folder : undefined,
  };
}

async function choosePlace(dataFolder: string, account: PostgresAccount) {
  const remembered = await readFile(join(dataFolder, placeFile), 'utf8').catch(() => undefined);
  if (remembered) {
    const { folder } = JSON.parse(remembered) as { folder: string }; // Written below.
    return { folder, elsewhere: true };
  }
  const inside = join(dataFolder, 'database');
  if (canReach(account, dataFolder)) return { folder: inside, elsewhere: false };
  const folder = join(rootStateFolder, 'databases', randomUUID());
  await makePassable(dirname(folder));
  await writeDurably(join(dataFolder, placeFile), JSON.stringify({ folder }));
  return { folder, elsewhere: true };
}

/** The kernel limits a socket's path to 107 bytes. */
async function prepareSocketFolder(folder: string, uid: number, gid: number): Promise<string> {
  const inside = join(folder, 'socket');
  const fits = Buffer.byteLength(join(inside, '.s.PGSQL.5432')) <= 107;
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const socket = fits ? inside : join(tmpdir(), `lensdock-${hash}`);
  await mkdir(socket, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(socket);
  // The temp folder is shared, so a folder under our name must be owned by us.
  if (!found.isDirectory() || (found.uid !== uid && found.uid !== process.getuid?.())) {
    throw new Error(`expected ${socket} to be owned by this account; remove it`);
  }
  await chown(socket, uid, gid);
  await chmod(socket, 0o700);
  return socket;
}

/** Removes the socket's folder if it had to be in the temp folder. */
export async function removeOutsideSocket(folder: DatabaseFolder): Promise<void> {
  if (dirname(folder.socket) !== dirname(folder.data)) await rm(folder.socket, { recursive: true, force: true });
}

/**
 * Creates the database's files when there are none, next to their place first and renamed at the end, so that a killed
 * start leaves nothing incomplete.
 */
export async function initialiseDatabase(
  folder: DatabaseFolder,
  binaries: PostgresBinaries,
  account: PostgresAccount,
  durable: boolean,
  signal?: AbortSignal,
): Promise<boolean> {
  const parent = dirname(folder.data);
  const present = await readFile(join(folder.data, 'PG_VERSION'), 'utf8').catch(() => undefined);
  const major = binaries.version.split('.')[0];
  if (present !== undefined) {
    if (present.trim() === major) return false;
    throw new Error(
      `${folder.data} was written by PostgreSQL ${present.trim()}, expected ${major}: restore a backup instead.`,
    );
  }
  for (const name of await readdir(parent)) {
    // On Linux the start lock excludes concurrent starts; after a container restart a pid may belong to any process.
    if (name.startsWith('data.new-') && (process.platform === 'linux' || !isAlive(Number(name.split('-')[1])))) {
      await rm(join(parent, name), { recursive: true, force: true });
    }
  }
  const unfinished = `${folder.data}.new-${process.pid}-${randomUUID()}`;
  try {
    await initdb(unfinished, binaries, account, durable);
  } catch (error) {
    // Ctrl-C in a terminal ends initdb as well.
    signal?.throwIfAborted();
    throw error;
  }
  await rename(unfinished, folder.data).catch(async (error) => {
    await rm(unfinished, { recursive: true, force: true });
    // A concurrent start was first; its database is equivalent.
    if (!['ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error;
  });
  await syncFolder(parent);
  return true;
}

async function initdb(data: string, binaries: PostgresBinaries, account: PostgresAccount, durable: boolean) {
  const options = [
    `--pgdata=${data}`,
    '--username=postgres',
    '--auth-local=peer',
    '--auth-host=reject',
    '--encoding=UTF8',
    // The same collation on every machine, whatever languages are installed.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    ...(durable ? [] : ['--no-sync']),
  ];
  // An environment locale that the machine lacks would stop it.
  const child = spawn(binaries.initdb, options, { ...account.switched, cwd: '/', env: { LC_ALL: 'C', PATH: '/bin' } });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) {
    await rm(data, { recursive: true, force: true });
    throw new Error(`The database could not be created in ${dirname(data)}: ${output.trim().split('\n').at(-1)}`);
  }
}

/** The socket admits only the account that the server runs as, under any role. */
export async function writeAccessRules(folder: DatabaseFolder, account: PostgresAccount): Promise<void> {
  const rules = [
    ['pg_hba.conf', 'local all all peer map=lensdock\n'],
    ['pg_ident.conf', `lensdock "${userInfo().username}" all\n`],
  ] as const;
  for (const [name, text] of rules) {
    const path = join(folder.data, name);
    await writeFile(path, text, { mode: 0o600 });
    if (account.switched) await chown(path, account.switched.uid, account.switched.gid);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  await writeFile(path, text, { flush: true, mode: 0o600 });
  await syncFolder(dirname(path));
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
