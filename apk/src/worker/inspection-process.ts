import module from 'node:module';
import { setPriority } from 'node:os';
import { inspect } from '../package/inspect.ts';
import { verify } from '../package/verify.ts';
import { openFile } from '../zip/source.ts';
import { limitData } from './data-limit.ts';
import type { InspectionCost, InspectionReply, InspectionRequest, ProcessMessage } from './inspection.ts';
import { startMemoryWatch } from './memory-watch.ts';
import { processMemoryBytes } from './process-memory.ts';

/** Runs in the process: checks one file at a time, with its memory watched. */
const memoryMb = Number(process.argv[2]);
const watching = startMemoryWatch(memoryMb);

async function answer({ path, ...options }: InspectionRequest): Promise<InspectionReply> {
  const before = process.cpuUsage();
  try {
    const source = openFile(path);
    try {
      const verification = await verify(source, options);
      return { kind: 'judged', verification, facts: inspect(source), cost: costSince(before) };
    } finally {
      source.close();
    }
  } catch (error) {
    if (isOutOfMemory(error)) return { kind: 'out-of-memory' };
    return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** The errors of buffers and zlib when the kernel refuses memory. */
function isOutOfMemory(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    /allocation failed|failed to allocate/i.test(error.message) || ('code' in error && error.code === 'Z_MEM_ERROR')
  );
}

function costSince(before: NodeJS.CpuUsage): InspectionCost {
  const { user, system } = process.cpuUsage(before);
  return { cpuMs: Math.round((user + system) / 1000), rssMb: Math.round(peakMemoryBytes() / 1024 ** 2) };
}

/**
 * Peak resident memory of this process, from `VmHWM` of proc(5). The `maxRSS` of getrusage(2) survives `exec`, so it
 * includes the memory of the process that started this one.
 */
function peakMemoryBytes(): number {
  return process.platform === 'linux' ? processMemoryBytes('VmHWM') : process.memoryUsage.rss();
}

function send(message: ProcessMessage): void {
  process.send?.(message);
}

/** A lower priority than the caller's, so that its other work comes first on a busy machine. */
function lowerPriority(): void {
  try {
    setPriority(5);
  } catch (error) {
    // Some containers forbid it; files are judged all the same.
    process.stderr.write(`the priority of the process stays as it is: ${String(error)}\n`);
  }
}

lowerPriority();
process.on('disconnect', () => process.exit());
process.on('message', async (request: InspectionRequest) => {
  const watch = await watching;
  watch.begin();
  const reply = await answer(request);
  watch.end();
  send(reply);
});
await watching;
limitData(memoryMb);
send({ kind: 'ready' });
// Node writes compiled modules when a process exits, and this one is killed. Node 20 has no such function.
module.flushCompileCache?.();
