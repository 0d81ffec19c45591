import { type SpawnSyncReturns, spawnSync } from 'node:child_process';

/** Longer than any script of the tests takes on a busy machine. */
const limitMs = 25_000;

interface ScriptOptions {
  env?: NodeJS.ProcessEnv;
  input?: string | Buffer;
}

/**
 * Runs a script with Node for a test and returns its status and text. A script that has not ended after 25 s is started
 * again once, because a process of Node may hang while it exits (nodejs/node#54918). If it hangs again, the time limit of
 * the test ends it.
 */
export function runScript(
  file: string,
  options: readonly string[],
  given: ScriptOptions = {},
  retries = 1,
): SpawnSyncReturns<string> {
  const limits = { encoding: 'utf8', timeout: limitMs, killSignal: 'SIGKILL' } as const;
  const ended = spawnSync(process.execPath, [file, ...options], { ...given, ...limits });
  return ended.signal === 'SIGKILL' && retries > 0 ? runScript(file, options, given, retries - 1) : ended;
}
