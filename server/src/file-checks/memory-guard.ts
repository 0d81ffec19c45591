/**
 * Runs as a thread of a checker process, whose main thread may be inside a parser for seconds. Kills the process when it
 * holds more memory than it may, of whatever kind (WebAssembly, image buffers and strings are outside the heap's limit),
 * and when the server that started it is gone.
 */
const intervalMs = 20;
const limitBytes = Number(process.env.CHECKER_MEMORY_MB) * 1_000_000;
const server = process.ppid;

setInterval(() => {
  if (process.memoryUsage.rss() > limitBytes || process.ppid !== server) process.kill(process.pid, 'SIGKILL');
}, intervalMs);
