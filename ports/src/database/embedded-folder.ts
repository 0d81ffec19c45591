import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { chmod, chown, lstat, mkdir, open, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { canReach, type PostgresAccount } from './embedded-account.ts';
import { makePassable, type PostgresBinaries, rootStateFolder } from './embedded-binaries.ts';

/** Where the embedded database lies. */
export interface DatabaseFolder {
  /** The data folder it belongs to, as it was asked for. */
  dataFolder: string;
  /** PostgreSQL's own data folder. */
  data: string;
  /** Holds the one socket; nobody else can enter it. */
  socket: string;
  log: string;
  /** Set when the database does not lie in the data folder that was asked for. */
  elsewhere: string | undefined;
}

/** The file in the data folder that says where its database is, when it could not be inside. */
const placeFile = 'database-place.json';

/**
 * Chooses and makes the folder: `database` in the data folder, or, when root's `nobody` cannot come there, one below
 * /var/lib that the data folder remembers by a random name. (Not by a hash of its path: a project that is deleted and
 * cloned again would find the rows of the former one, without their files.)
 */
export async function prepareDatabaseFolder(dataFolder: string, account: PostgresAccount): Promise<DatabaseFolder> {
  // As root others may pass through, but not list: `nobody` has to come to the database below.
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
    const { folder } = JSON.parse(remembered) as { folder: string };
    return { folder, elsewhere: true };
  }
  const inside = join(dataFolder, 'database');
  if (canReach(account, dataFolder)) return { folder: inside, elsewhere: false };
  const folder = join(rootStateFolder, 'databases', randomUUID());
  await makePassable(dirname(folder));
  await writeDurably(join(dataFolder, placeFile), JSON.stringify({ folder }));
  return { folder, elsewhere: true };
}

/** A socket's path is limited to 107 bytes by the kernel. */
async function prepareSocketFolder(folder: string, uid: number, gid: number): Promise<string> {
  const inside = join(folder, 'socket');
  const fits = Buffer.byteLength(join(inside, '.s.PGSQL.5432')) <= 107;
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const socket = fits ? inside : join(tmpdir(), `lensdock-${hash}`);
  await mkdir(socket, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(socket);
  // The temp folder is everybody's: what lies there under our name must be a folder of ours.
  if (!found.isDirectory() || (found.uid !== uid && found.uid !== process.getuid?.())) {
    throw new Error(`${socket} is not ours; remove it.`);
  }
  await chown(socket, uid, gid);
  await chmod(socket, 0o700);
  return socket;
}

/** Takes the socket's folder out of the temp folder, if that is where it had to be. */
export async function removeOutsideSocket(folder: DatabaseFolder): Promise<void> {
  if (dirname(folder.socket) !== dirname(folder.data)) await rm(folder.socket, { recursive: true, force: true });
}

/**
 * Makes the database's files, when there are none: beside their place first and renamed at the end, so that a start
 * that is killed leaves nothing half made.
 */
export async function initialiseDatabase(
  folder: DatabaseFolder,
  binaries: PostgresBinaries,
  account: PostgresAccount,
  durable: boolean,
): Promise<boolean> {
  const parent = dirname(folder.data);
  const present = await readFile(join(folder.data, 'PG_VERSION'), 'utf8').catch(() => undefined);
  const major = binaries.version.split('.')[0];
  if (present !== undefined) {
    if (present.trim() === major) return false;
    throw new Error(
      `${folder.data} was written by PostgreSQL ${present.trim()}, this is ${major}: restore a backup instead.`,
    );
  }
  for (const name of await readdir(parent)) {
    // On Linux the start lock says that nobody else is at it; a pid may be anybody's after a restart of a container.
    if (name.startsWith('data.new-') && (process.platform === 'linux' || !isAlive(Number(name.split('-')[1])))) {
      await rm(join(parent, name), { recursive: true, force: true });
    }
  }
  const unfinished = `${folder.data}.new-${process.pid}-${randomUUID()}`;
  await initdb(unfinished, binaries, account, durable);
  await rename(unfinished, folder.data).catch(async (error) => {
    await rm(unfinished, { recursive: true, force: true });
    // Another start was first; its database is as good as ours.
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
    // The same rules of letters on every machine, whatever languages it has installed.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    ...(durable ? [] : ['--no-sync']),
  ];
  // A locale in the environment that the machine does not have would stop it.
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
    throw new Error(`The database could not be made in ${dirname(data)}: ${output.trim().split('\n').at(-1)}`);
  }
}

/** Who may come in by the socket: the account the server runs as, under whatever role it names. */
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
    return (error as NodeJS.ErrnoException).code === 'EPERM';
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
