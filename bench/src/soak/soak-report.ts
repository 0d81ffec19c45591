import { readFileSync } from 'node:fs';
import { readCallFacts } from '../load/call-facts.ts';
import { chanceFrom } from '../load/chance.ts';
import { percentile, runOpenLoad } from '../load/open-load.ts';
import { drawnFromMix } from '../load/rising-load.ts';
import { startServers } from '../load/several-servers.ts';
import { formatNumber, markdownTable } from '../measure/markdown-table.ts';
import { openInstallation } from '../product/installation.ts';
import { familyOf, residentBytes } from '../product/resident-memory.ts';
import { median } from '../server/measure-calls.ts';

const [usualMinutes, perSecond] = [20, 60];
/** The share of the time in which caches fill and the compiler warms up. */
const warmUpShare = 0.25;

interface Minute {
  answered: number;
  failed: number;
  p95: number;
  /** Memory in MB of the server's process and of all PostgreSQL processes: the median of several samples. */
  serverMb: number;
  databaseMb: number;
}

/** Memory of one server and its database under a steady load, minute by minute, and its growth. */
export async function reportSoak(print: (text: string) => void, minutes = usualMinutes): Promise<void> {
  const installation = await openInstallation();
  const servers = await startServers(installation, 1).catch(async (error) => {
    await installation.close();
    throw error;
  });
  try {
    const [server = 0, database = 0] = [servers.serverPids[0], installation.postgres.pid()];
    const chance = chanceFrom(42);
    const all: Minute[] = [];
    print(`${perSecond} calls per second from the mix, for ${minutes} minutes:\n`);
    for (let minute = 1; minute <= minutes; minute++) {
      // Tokens expire, and the available data changes.
      const tokens = await servers.tokens();
      const target = { address: servers.address, tokens, facts: await readCallFacts(servers.address, tokens) };
      const looks: { server: number; database: number }[] = [];
      const looking = setInterval(
        () => looks.push({ server: serverMb(server), database: databaseMb(database) }),
        5_000,
      );
      const next = drawnFromMix(target, chance);
      const load = await runOpenLoad({ address: target.address, perSecond, seconds: 60, next, chance });
      clearInterval(looking);
      all.push({
        answered: load.answered,
        failed: load.due - load.answered,
        p95: percentile(load.latencies, 0.95),
        serverMb: median(looks.map((look) => look.server)),
        databaseMb: median(looks.map((look) => look.database)),
      });
      print(rowOf(all.at(-1) as Minute, minute).join('  ')); // pushed just above
      for (const [what, times] of load.failures) print(`  ${times} × ${what}`);
    }
    print(
      `\n${markdownTable(
        heads,
        all.map((each, index) => rowOf(each, index + 1)),
      )}\n`,
    );
    print(growthOf(all));
  } finally {
    await servers.stop();
    await installation.close();
  }
}

const heads = ['minute', 'answered', 'failed', 'p95 ms', 'server MB', 'database MB'];

function rowOf({ answered, failed, p95, serverMb, databaseMb }: Minute, minute: number): string[] {
  return [minute, answered, failed, p95, serverMb, databaseMb].map((value, index) =>
    index === 3 ? formatNumber(value) : Math.round(value).toLocaleString('en-GB'),
  );
}

/** Compares the last fifth of the time with the fifth after the warm-up. */
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
