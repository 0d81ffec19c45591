import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { project } from '../checks/check.ts';
import { isInShare, isOnTurn, seedOfCommit, slowTags, turns } from './share.ts';

const rows = [0, 1, 2, 3, 4, 5, 6, 7];
const journeys = turns.flat();

describe('share of the long proofs', () => {
  it('contains one row of every few, and another one for the next seed', () => {
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

  it('runs the slow files of one tag', () => {
    const run = (seed?: number) => slowTags(seed).flatMap(({ name, skip }) => (skip ? [] : [name]));
    expect([20, 21, 22, 23, 24, 25, 26, 27].flatMap((seed) => run(seed))).toEqual([
      'slow-2',
      'slow-1',
      'slow-7',
      'slow-6',
      'slow-5',
      'slow-4',
      'slow-3',
      'slow-2',
    ]);
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

  it('divides rows into parts that meet the turns of slow files', async () => {
    const wrong: string[] = [];
    for await (const file of glob('*/src/**/*.test.{ts,tsx}', { cwd: project })) {
      const text = await readFile(`${project}${file}`, 'utf8');
      if (/^\/\/ @module-tag slow-/.test(text) && /isInShare\(.*, (7|14|21)\)/.test(text)) wrong.push(file);
    }
    expect(wrong, 'Some rows of these would never run.').toEqual([]);
  });

  it('has a seed that depends on the commit alone', () => {
    const seed = seedOfCommit(project);
    expect(seedOfCommit(project)).toBe(seed);
    expect(seed).toBeGreaterThanOrEqual(0);
    expect(seed).toBeLessThan(10_000);
  });

  it('takes the seed from the date where there is no commit', () => {
    expect(seedOfCommit('/')).toBeGreaterThanOrEqual(0);
  });

  it.each(journeys)('names a file that takes its turn: %s', async (file) => {
    const path = `${project}e2e/src/${file}.test.ts`;
    expect(existsSync(path)).toBe(true);
    expect(await readFile(path, 'utf8')).toContain(`isOnTurn('${file}')`);
  });
});
