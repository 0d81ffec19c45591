import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inspect } from '../package/inspect.ts';
import { verify } from '../package/verify.ts';
import { openArchive } from '../zip/archive.ts';
import { openBuffer } from '../zip/source.ts';
import { mutate, randomFrom } from './mutate.ts';

/** The result of a run; printed as JSON, because the run has its own process to measure its memory. */
export interface MutantsReport {
  readonly count: number;
  readonly verified: number;
  readonly slowestMs: number;
  readonly peakMemoryMb: number;
  /** Mutants that threw, or verified although an entry was changed; each with the way to reproduce it. */
  readonly faults: readonly string[];
}

const { values, positionals } = parseArgs({
  options: { count: { type: 'string' }, seed: { type: 'string' } },
  allowPositionals: true,
});

process.stdout.write(JSON.stringify(await judgeMutants(Number(values.count), Number(values.seed), positionals)));

async function judgeMutants(count: number, seed: number, files: readonly string[]): Promise<MutantsReport> {
  const originals = files.map((file) => ({ file, bytes: readFileSync(file) }));
  const faults: string[] = [];
  let slowestMs = 0;
  let verified = 0;
  for (let index = 0; index < count; index++) {
    const { file, bytes } = originals[index % originals.length]!;
    const mutant = mutate(bytes, randomFrom(seed + index));
    const fault = (what: string) => faults.push(`${what}: ${file}, seed ${seed + index}`);
    const before = process.cpuUsage();
    try {
      const verdict = await verify(openBuffer(mutant));
      inspect(openBuffer(mutant));
      const { user, system } = process.cpuUsage(before);
      slowestMs = Math.max(slowestMs, (user + system) / 1000);
      if (!verdict.verified || verdict.layout.length > 0) continue;
      verified += 1;
      if (contentsOf(mutant) !== contentsOf(bytes)) fault('verified with other contents');
    } catch (error) {
      fault(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  }
  const peakMemoryMb = Math.round(process.resourceUsage().maxRSS / 1024);
  return { count, verified, slowestMs: Math.round(slowestMs), peakMemoryMb, faults };
}

/** All entries that a signature covers, by name and content. */
function contentsOf(bytes: Buffer): string {
  const archive = openArchive(openBuffer(bytes));
  const covered = archive.entries.filter(({ name }) => !name.startsWith('META-INF/') && !name.endsWith('/'));
  const lines = covered.map((entry) => {
    const data = archive.read(entry, { maxBytes: 64e6, lenient: true });
    return `${createHash('sha256').update(data).digest('hex')} ${entry.name}`;
  });
  return lines.sort().join('\n');
}
