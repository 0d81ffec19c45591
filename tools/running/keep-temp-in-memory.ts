import { accessSync, constants, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const memoryFolder = '/dev/shm';
const prefix = 'lensdock-tests-';
const gigabyte = 1024 ** 3;

/**
 * Puts the temporary files of this process and its children into memory, where there is plenty of it (Linux). The tests
 * create some hundreds of databases; on a disk, writing those takes longer than the tests themselves. A `TMPDIR` that is
 * already set stays.
 */
export function keepTempInMemory(): void {
  if (process.env.TMPDIR || !hasRoom()) return;
  removeAbandoned();
  const folder = join(memoryFolder, `${prefix}${process.pid}`);
  // As root, PostgreSQL runs as another account and has to come in.
  mkdirSync(folder, { mode: 0o711 });
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** Containers often have 64 MB there, or forbid to run programs from it. */
function hasRoom(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    accessSync(memoryFolder, constants.W_OK);
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, place]) => place === memoryFolder);
    const [, , type, options = ''] = mount ?? [];
    const { bavail, bsize } = statfsSync(memoryFolder);
    const runsPrograms = type === 'tmpfs' && !options.split(',').includes('noexec');
    return runsPrograms && bavail * bsize > 3 * gigabyte && freeMemory() > 6 * gigabyte;
  } catch {
    // Without such a folder, or without a way to ask about it, the files stay on the disk.
    return false;
  }
}

/** Of the machine, or of the container where that has less. */
function freeMemory(): number {
  const [, kilobytes] = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? [];
  const limit = process.constrainedMemory();
  return Math.min(Number(kilobytes ?? 0) * 1024, limit > 0 ? limit : Number.POSITIVE_INFINITY);
}

/** What killed runs have left in memory. */
function removeAbandoned(): void {
  for (const name of readdirSync(memoryFolder)) {
    if (!name.startsWith(prefix)) continue;
    if (isRunning(Number(name.slice(prefix.length)))) continue;
    rmSync(join(memoryFolder, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another account may not be signalled, yet it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
