import { readFileSync } from 'node:fs';
import { learnFacts } from '../load/call-facts.ts';
import { chanceFrom } from '../load/chance.ts';
import { openLoad, percentile } from '../load/open-load.ts';
import { drawnFromMix } from '../load/rising-load.ts';
import { startServers } from '../load/several-servers.ts';
import { markdownTable, shown } from '../markdown-table.ts';
import { openInstallation } from '../product/installation.ts';
import { familyOf, residentBytes } from '../product/resident-memory.ts';
import { median } from '../server/measure-calls.ts';

const [usualMinutes, perSecond] = [20, 60];
/** So much of the time is given to caches and to the compiler to fill. */
const warmUpShare = 0.25;

interface Minute {
  answered: number;
  failed: number;
  p95: number;
  /** Of the server's process alone, and of PostgreSQL with all its processes; in MB, the middle of several looks. */
  serverMb: number;
  databaseMb: number;
}

/** Memory of one server and its database under a steady load, minute by minute, and by how much it grew at last. */
export async function reportSoak(say: (text: string) => void, minutes = usualMinutes): Promise<void> {
  const installation = await openInstallation();
  const servers = await startServers(installation, 1).catch(async (error) => {
    await installation.close();
    throw error;
  });
  try {
    const [server = 0, database = 0] = [servers.serverPids[0], installation.postgres.pid()];
    const chance = chanceFrom(42);
    const all: Minute[] = [];
    say(`${perSecond} calls of the mix a second for ${minutes} minutes:\n`);
    for (let minute = 1; minute <= minutes; minute++) {
      // Tokens end; what there is to ask for changes.
      const tokens = await servers.tokens();
      const target = { address: servers.address, tokens, facts: await learnFacts(servers.address, tokens) };
      const looks: { server: number; database: number }[] = [];
      const looking = setInterval(
        () => looks.push({ server: serverMb(server), database: databaseMb(database) }),
        5_000,
      );
      const next = drawnFromMix(target, chance);
      const load = await openLoad({ address: target.address, perSecond, seconds: 60, next, chance });
      clearInterval(looking);
      all.push({
        answered: load.answered,
        failed: load.due - load.answered,
        p95: percentile(load.latencies, 0.95),
        serverMb: median(looks.map((look) => look.server)),
        databaseMb: median(looks.map((look) => look.database)),
      });
      say(rowOf(all.at(-1) as Minute, minute).join('  ')); // pushed just above
      for (const [what, times] of load.failures) say(`  ${times} × ${what}`);
    }
    say(
      `\n${markdownTable(
        heads,
        all.map((each, index) => rowOf(each, index + 1)),
      )}\n`,
    );
    say(growthOf(all));
  } finally {
    await servers.stop();
    await installation.close();
  }
}

const heads = ['minute', 'answered', 'failed', 'p95 ms', 'server MB', 'database MB'];

function rowOf({ answered, failed, p95, serverMb, databaseMb }: Minute, minute: number): string[] {
  return [minute, answered, failed, p95, serverMb, databaseMb].map((value, index) =>
    index === 3 ? shown(value) : Math.round(value).toLocaleString('en-GB'),
  );
}

/** The last fifth of the time beside the fifth after the warm-up. */
function growthOf(all: readonly Minute[]): string {
  const warm = all.slice(Math.floor(all.length * warmUpShare));
  const fifth = Math.max(1, Math.round(all.length / 5));
  const grown = (of: 'serverMb' | 'databaseMb') =>
    median(warm.slice(-fifth).map((each) => each[of])) - median(warm.slice(0, fifth).map((each) => each[of]));
  return `Growth after ${all.length - warm.length} minutes of warm-up: server ${grown('serverMb').toFixed(1)} MB, database ${grown('databaseMb').toFixed(1)} MB.`;
}

function serverMb(pid: number): number {
  return Number(/^VmRSS:\s+([0-9]+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
}

function databaseMb(pid: number): number {
  return familyOf(pid).length > 0 ? residentBytes(pid) / 1e6 : 0;
}
