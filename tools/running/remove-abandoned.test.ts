import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeAbandoned } from './remove-abandoned.ts';

let parent: string;
let printed: string[];
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'lensdock-abandoned-'));
  printed = [];
});
afterEach(() => rmSync(parent, { recursive: true }));

const remove = () => removeAbandoned(parent, 'tests-', (sentence) => printed.push(sentence));

/** A folder with a file, as a run with this process number leaves it. */
function leave(pid: number): string {
  const folder = join(parent, `tests-${pid}`);
  mkdirSync(join(folder, 'disk'), { recursive: true });
  writeFileSync(join(folder, 'file'), 'left');
  return folder;
}

/** The number of a process that has ended. */
const ended = () => spawnSync(process.execPath, ['--version']).pid;

/** Mounts a small file system, which only root may do, and not in every container. */
const mount = (place: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', place], { stdio: 'pipe' });

function whyNoMount(): string | undefined {
  if (process.platform !== 'linux') return 'this is not Linux';
  const place = mkdtempSync(join(tmpdir(), 'lensdock-mount-'));
  try {
    mount(place);
    execFileSync('umount', [place]);
    return undefined;
  } catch (error) {
    return `nothing can be mounted here: ${String(error)}`;
  } finally {
    rmSync(place, { recursive: true });
  }
}
const why = whyNoMount();
const note = why === undefined ? '' : ` (skipped: ${why})`;

it('removes the folders of ended processes and leaves all others', () => {
  const [abandoned, own] = [leave(ended()), leave(process.pid)];
  mkdirSync(join(parent, 'other-1'));
  remove();
  expect([existsSync(abandoned), existsSync(own), existsSync(join(parent, 'other-1'))]).toEqual([false, true, true]);
  expect(printed).toEqual([]);
});

it.skipIf(why)(`removes a folder in which a disk is still mounted${note}`, () => {
  const folder = leave(ended());
  mount(join(folder, 'disk'));
  mkdirSync(join(folder, 'disk/inner'));
  mount(join(folder, 'disk/inner'));
  remove();
  expect([existsSync(folder), printed]).toEqual([false, []]);
});

it.skipIf(why)(`reports a folder that cannot be removed, and removes the others${note}`, () => {
  const [stuck, other] = [leave(ended()), leave(ended())];
  const disk = join(stuck, 'disk');
  mount(disk);
  const { PATH } = process.env;
  try {
    // Without the program, the disk cannot be unmounted.
    process.env.PATH = '';
    remove();
  } finally {
    process.env.PATH = PATH;
  }
  expect([existsSync(stuck), existsSync(other)]).toEqual([true, false]);
  expect(printed).toEqual([expect.stringContaining(`${stuck}, left by an interrupted run, could not be removed`)]);
  execFileSync('umount', [disk]);
});
