import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A disk of its own, which can lose its power. */
export interface FailingDisk {
  /** The mounted folder. */
  folder: string;
  /** From now on every access fails, and what was not synced is lost. */
  cutPower(): Promise<void>;
  /** Mounts the disk again, which repairs the file system from its journal. */
  turnOn(): Promise<void>;
  stop(): Promise<void>;
}

/** Why no disk can be made here, or undefined if one can. */
export async function diskIsMissing(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'only root can mount a disk';
  for (const program of ['mkfs.ext4', 'xfs_io', 'losetup'])
    if (!(await run('which', [program]).catch(() => undefined))) return `${program} is missing`;
  const disk = await makeDisk(64).catch((error: Error) => error);
  if (disk instanceof Error) return `no disk could be mounted: ${disk.message}`;
  await disk.stop();
  return undefined;
}

/** Makes an ext4 file system of this many MiB in a file and mounts it. */
export async function makeDisk(megabytes: number): Promise<FailingDisk> {
  const place = await mkdtemp(join(tmpdir(), 'lensdock-disk-'));
  await chmod(place, 0o711);
  const image = join(place, 'image');
  const folder = join(place, 'disk');
  await mkdir(folder);
  const file = await open(image, 'w');
  await file.truncate(megabytes * 2 ** 20);
  await file.close();
  await run('mkfs.ext4', ['-q', '-F', image]);
  const turnOn = async () => {
    await run('mount', ['-o', 'loop', image, folder]);
    await chmod(folder, 0o711);
  };
  const unmount = () => run('umount', ['--lazy', folder]);
  await turnOn();
  return {
    folder,
    // Without writing the journal first, as when the power fails.
    cutPower: () => run('xfs_io', ['-x', '-c', 'shutdown', folder]).then(() => {}),
    turnOn: async () => {
      await run('umount', [folder]);
      await turnOn();
    },
    stop: async () => {
      await unmount();
      await rm(place, { recursive: true, force: true });
    },
  };
}
