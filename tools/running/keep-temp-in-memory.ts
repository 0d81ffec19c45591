import { accessSync, constants, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { removeAbandoned } from './remove-abandoned.ts';

const memoryFolder = '/dev/shm';
const prefix = 'lensdock-tests-';
const gigabyte = 1024 ** 3;

/**
 * Moves the temporary files of this process and its children to memory if there is enough of it (Linux), because
 * hundreds of test databases are slow on a disk. An existing `TMPDIR` is respected.
 */
export function keepTempInMemory(): void {
  if (process.env.TMPDIR || !hasEnoughMemory()) return;
  removeAbandoned(memoryFolder, prefix);
  const folder = join(memoryFolder, `${prefix}${process.pid}`);
  // When started as root, PostgreSQL runs under another account that must be able to enter the folder.
  mkdirSync(folder, { mode: 0o711 });
  process.env.TMPDIR = folder;
  // Tests start hundreds of Node processes, and without compiled modules each spends most of its time on stripping types.
  process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled');
  process.once('exit', () => {
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Processes of an interrupted run still write there. The next run removes the folder.
    }
  });
}

/** Containers often limit /dev/shm to 64 MB or forbid running programs from it. */
function hasEnoughMemory(): boolean {
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
    // If the folder cannot be inspected, temporary files stay on the disk.
    return false;
  }
}

/** Of the machine, or of the container if its limit is lower. */
function freeMemory(): number {
  const [, kilobytes] = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? [];
  const limit = process.constrainedMemory();
  return Math.min(Number(kilobytes ?? 0) * 1024, limit > 0 ? limit : Number.POSITIVE_INFINITY);
}
