import { setPriority } from 'node:os';
import { inspect } from '../inspect.ts';
import { verify } from '../verify.ts';
import { openFile } from '../zip/source.ts';
import type { InspectionCost, InspectionReply, InspectionRequest, ProcessMessage } from './inspection.ts';
import { startMemoryWatch } from './memory-watch.ts';

/** What runs inside the process: one file after the other, as asked, watched for the memory it takes. */
const watching = startMemoryWatch(Number(process.argv[2]));

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
    if (error instanceof RangeError && /allocation failed/i.test(error.message)) return { kind: 'out-of-memory' };
    return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function costSince(before: NodeJS.CpuUsage): InspectionCost {
  const { user, system } = process.cpuUsage(before);
  return { cpuMs: Math.round((user + system) / 1000), rssMb: Math.round(process.resourceUsage().maxRSS / 1024) };
}

function send(message: ProcessMessage): void {
  process.send?.(message);
}

/** Below whoever asks, so that their other work comes first on a machine whose cores are all busy. */
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
send({ kind: 'ready' });
