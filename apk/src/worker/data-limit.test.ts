import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { limitData } from './data-limit.ts';

const script = `
process.stdin.once('data', (megabytes) => {
  try {
    Buffer.alloc(Number(megabytes) * 1024 ** 2, 1);
    console.log('allocated');
  } catch (error) {
    console.log(error.name);
  }
  process.exit();
});
console.error('ready');`;

async function startAllocator(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', script]);
  await once(child.stderr, 'data');
  return child;
}

async function allocate(child: ChildProcess, megabytes: number): Promise<string> {
  child.stdin!.write(String(megabytes));
  return (await text(child.stdout!)).trim();
}

describe.skipIf(process.platform !== 'linux')('the hard memory limit of a process', () => {
  it('makes the kernel refuse one large allocation, which no watch could notice in time', async () => {
    const child = await startAllocator();
    expect(limitData(300, child.pid)).toBe(true);
    expect(await allocate(child, 1000)).toBe('RangeError');
  });

  it('permits less memory', async () => {
    const child = await startAllocator();
    expect(limitData(300, child.pid)).toBe(true);
    expect(await allocate(child, 100)).toBe('allocated');
  });

  it('is not set for a process that has ended', async () => {
    const child = await startAllocator();
    child.kill();
    await once(child, 'exit');
    expect(limitData(300, child.pid)).toBe(false);
  });
});
