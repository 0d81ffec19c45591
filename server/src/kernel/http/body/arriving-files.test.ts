import { describe, expect, it } from 'vitest';
import { ByteBudget, fileOf } from './arriving-files.ts';

const never = new Promise<never>(() => undefined);

function part(sizes: readonly number[], end: Promise<void> = Promise.resolve()) {
  const content = async function* () {
    for (const size of sizes) yield Buffer.alloc(size, 1);
    await end;
  };
  return { name: 'pdf', fileName: 'a.pdf', content: content() };
}

describe('fileOf', () => {
  it('refuses a file when half-sent files of its company hold half of the memory, and no other company', async () => {
    const budget = new ByteBudget(100);
    for (let turn = 0; turn < 5; turn++) void fileOf(part([10], never), 'a', budget);
    await new Promise(setImmediate);
    await expect(fileOf(part([10]), 'a', budget)).rejects.toMatchObject({ problem: 'temporarily-unavailable' });
    expect(await fileOf(part([20, 30]), 'b', budget)).toHaveLength(50);
  });

  it('refuses a file when half-sent files of all companies hold all of the memory', async () => {
    const budget = new ByteBudget(100);
    for (const company of ['a', 'b']) void fileOf(part([50], never), company, budget);
    await new Promise(setImmediate);
    await expect(fileOf(part([1]), 'c', budget)).rejects.toMatchObject({ problem: 'temporarily-unavailable' });
  });

  it('stops counting a file once it has arrived, failed or been refused', async () => {
    const budget = new ByteBudget(100);
    for (let turn = 0; turn < 10; turn++) {
      expect(await fileOf(part([25, 25]), 'a', budget)).toHaveLength(50);
      await expect(fileOf(part([25], Promise.reject(new Error('reset'))), 'a', budget)).rejects.toThrow('reset');
      await expect(fileOf(part([25, 26]), 'a', budget)).rejects.toMatchObject({ problem: 'temporarily-unavailable' });
    }
  });
});
