import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { project } from '../checks/check.ts';
import { isInShare, isOnTurn, seedOfCommit, slowTags, turns, waitingFiles } from './share.ts';

const rows = [0, 1, 2, 3, 4, 5, 6, 7];
const journeys = turns.flat();

describe('share of the long proofs', () => {
  it('contains one row in four, and a different one for the next seed', () => {
    expect(rows.filter((index) => isInShare(index, 4, 20))).toEqual([0, 4]);
    expect(rows.filter((index) => isInShare(index, 4, 21))).toEqual([3, 7]);
  });

  it('reaches every row and every journey within a few seeds', () => {
    const seeds = Array.from({ length: turns.length }, (_, step) => 4711 + step);
    for (const index of rows) expect(seeds.filter((seed) => isInShare(index, turns.length, seed))).toHaveLength(1);
    for (const file of journeys)
      expect(
        seeds.filter((seed) => isOnTurn(file, seed)),
        file,
      ).toHaveLength(1);
  });

  it('runs the slow files of one tag, and each of them within seven seeds', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lensdock-share-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const slow = slowTags().map(({ name }) => `a/${name}.test.ts`);
    await mkdir(join(folder, 'a'));
    for (const file of slow) await writeFile(join(folder, file), `// @module-tag ${file.slice(2, 8)}\n`);
    await writeFile(join(folder, 'a', 'fast.test.ts'), '// Always runs: no tag.\n');
    const ran = [20, 21, 22, 23, 24, 25, 26].map((seed) => {
      const waiting = waitingFiles(folder, seed);
      return slow.filter((file) => !waiting.includes(file));
    });
    expect(ran.flat().sort()).toEqual(slow);
    expect(ran.map((files) => files.length)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(waitingFiles(folder, 20)).not.toContain('a/fast.test.ts');
  });

  it('leaves every feature with a test file that always runs', async () => {
    const filesOf = new Map<string, string[]>();
    for await (const file of glob('{contract,server,console}/src/*/**/*.test.{ts,tsx}', { cwd: project })) {
      const feature = file.split('/').slice(0, 3).join('/');
      filesOf.set(feature, [...(filesOf.get(feature) ?? []), file]);
    }
    expect(filesOf.size).toBeGreaterThan(80);
    const isSlow = async (file: string) => /^\/\/ @module-tag slow-/.test(await readFile(`${project}${file}`, 'utf8'));
    const without: string[] = [];
    for (const [feature, files] of filesOf) {
      const slow = await Promise.all(files.map(isSlow));
      if (slow.every(Boolean)) without.push(feature);
    }
    expect(without, 'Remove the tag from a file of each of these.').toEqual([]);
  });

  it('never divides the rows of a slow file by a multiple of seven, so that each row meets each turn', async () => {
    const wrong: string[] = [];
    for await (const file of glob('*/src/**/*.test.{ts,tsx}', { cwd: project })) {
      const text = await readFile(`${project}${file}`, 'utf8');
      if (/^\/\/ @module-tag slow-/.test(text) && /isInShare\(.*, (7|14|21)\)/.test(text)) wrong.push(file);
    }
    expect(wrong, 'Some rows of these would never run.').toEqual([]);
  });

  it('has a seed that depends on the commit alone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lensdock-share-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    execFileSync('git', ['init', '--quiet', folder]);
    for (const [start, seed] of [
      ['0000271a', 10],
      ['fffffff0', 7280],
    ] as const) {
      await writeFile(join(folder, '.git/HEAD'), `${start.padEnd(40, '9')}\n`);
      expect(seedOfCommit(folder)).toBe(seed);
    }
  });

  it('takes the seed from the date where there is no commit', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    expect(seedOfCommit('/')).toBe(0x20261120 % 10_000);
  });

  it.each(journeys)('names a file that takes its turn: %s', async (file) => {
    const path = `${project}e2e/src/${file}.test.ts`;
    expect(existsSync(path)).toBe(true);
    expect(await readFile(path, 'utf8')).toContain(`isOnTurn('${file}')`);
  });
});
