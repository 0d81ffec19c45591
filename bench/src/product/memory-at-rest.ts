import { familyOf, readOr } from './resident-memory.ts';

/** Bytes of the server's process with its workers, and of the database's processes. */
export interface MemoryAtRest {
  server: number;
  database: number;
}

interface Mapping {
  path: string;
  rss: number;
  pss: number;
  anonymous: number;
}

const header = /^[0-9a-f]+-[0-9a-f]+ \S+ \S+ \S+ \d+\s*(.*)$/;

/**
 * Measures memory as if nothing else ran. Proportional set size (proc(5)) would share Node's pages with other Node
 * processes, such as this one, and undercount by 20 to 60 MB, so each mapped file counts once at its largest.
 */
export function memoryAtRest(pid: number): MemoryAtRest {
  const memory: MemoryAtRest = { server: 0, database: 0 };
  const files = new Map<string, { owner: keyof MemoryAtRest; bytes: number }>();
  for (const each of familyOf(pid)) {
    const owner = each === pid ? 'server' : 'database';
    const own = new Map<string, number>();
    for (const { path, rss, pss, anonymous } of mappingsOf(each)) {
      const isFile = path.startsWith('/') && !/^\/(dev|SYSV|memfd)/.test(path);
      memory[owner] += isFile ? Math.min(anonymous, pss) : pss;
      if (isFile) own.set(path, (own.get(path) ?? 0) + rss - anonymous);
    }
    for (const [path, bytes] of own) {
      const known = files.get(path);
      files.set(path, { owner: known?.owner ?? owner, bytes: Math.max(known?.bytes ?? 0, bytes) });
    }
  }
  for (const { owner, bytes } of files.values()) memory[owner] += bytes;
  return memory;
}

function mappingsOf(pid: number): Mapping[] {
  const mappings: Mapping[] = [];
  for (const line of readOr(`/proc/${pid}/smaps`).split('\n')) {
    const path = header.exec(line)?.[1];
    if (path !== undefined) mappings.push({ path, rss: 0, pss: 0, anonymous: 0 });
    const current = mappings.at(-1);
    const [, name, kilobytes] = /^(Rss|Pss|Anonymous):\s+(\d+) kB$/.exec(line) ?? [];
    // The expression matches only these names.
    if (current && name) current[name.toLowerCase() as 'rss' | 'pss' | 'anonymous'] = Number(kilobytes) * 1024;
  }
  return mappings;
}
