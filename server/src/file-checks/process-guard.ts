import { parentPort } from 'node:worker_threads';

/**
 * Runs as a worker thread of a checker process, whose main thread may be stuck in a parser. Ends the process when it
 * exceeds its resident memory, which heap limits do not cover, or its CPU time for one file, or when its server is
 * gone.
 */
const intervalMs = 20;
const limitBytes = Number(process.env.CHECKER_MEMORY_MB) * 1_000_000;
const limitMs = Number(process.env.CHECKER_CPU_MS);
const server = process.ppid;
/** CPU time of the process before the current file. */
let before = cpuMs();

parentPort?.on('message', () => {
  before = cpuMs();
});
setInterval(() => {
  if (cpuMs() - before > limitMs) process.kill(process.pid, 'SIGVTALRM');
  if (process.memoryUsage.rss() > limitBytes || process.ppid !== server) process.kill(process.pid, 'SIGKILL');
}, intervalMs);

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
