import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../build-console.js', import.meta.url));

export class ConsoleNotBuilt extends Error {}

export interface ConsoleBuild {
  /** Rejects with `ConsoleNotBuilt`. */
  done: Promise<void>;
  /** Aborts when the build fails. */
  failed: AbortSignal;
  /** Ends the build and returns when its process is gone. */
  stop(): Promise<void>;
}

/** Builds the console in a process of its own if its sources have changed. `module` replaces the build in tests. */
export function startConsoleBuild(module = script): ConsoleBuild {
  const child = spawn(process.execPath, [module], { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(child, 'exit');
  const failure = new AbortController();
  const done = ended.then(([code]: unknown[]) => {
    if (code !== 0) throw new ConsoleNotBuilt('The console could not be built. See the output above.');
  });
  done.catch((error: unknown) => failure.abort(error));
  return {
    done,
    failed: failure.signal,
    stop: async () => {
      child.kill('SIGTERM');
      // It may have failed to start.
      await ended.catch(() => undefined);
    },
  };
}
