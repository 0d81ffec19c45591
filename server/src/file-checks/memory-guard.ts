/**
 * Runs as a worker thread of a checker process, whose main thread may be stuck in a parser. Kills the process when it
 * exceeds its resident memory, which heap limits do not cover, or when its server is gone.
 */
const intervalMs = 20;
const limitBytes = Number(process.env.CHECKER_MEMORY_MB) * 1_000_000;
const server = process.ppid;

setInterval(() => {
  if (process.memoryUsage.rss() > limitBytes || process.ppid !== server) process.kill(process.pid, 'SIGKILL');
}, intervalMs);
