import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tokenScopes } from '@lensdock/contract/kernel/token-access.ts';
import { createToken } from '@lensdock/contract/tokens/tokens.endpoints.ts';
import { startTestServer, type TestServer } from '@lensdock/server/testing/test-server.ts';
import type { ExitCode } from '../kernel/exit-codes.ts';
import { run } from '../run.ts';

export interface CommandResult {
  exitCode: ExitCode;
  out: string;
  error: string;
  /** The output of a command with `--json`. */
  json(): unknown;
}

interface Change {
  env?: Record<string, string>;
  input?: string;
  isTerminal?: boolean;
  /** Called with what the command writes about its progress. */
  onNote?: (text: string) => void;
}

export interface CommandLine {
  server: TestServer;
  url: string;
  /** An access token of Ada with every scope. */
  token: string;
  /** The folder in which commands run. */
  folder: string;
  env: Record<string, string>;
  run(...given: string[]): Promise<CommandResult>;
  runWith(change: Change, ...given: string[]): Promise<CommandResult>;
  stop(): Promise<void>;
}

/** Starts a server, and runs commands against it in a folder of their own. */
export async function openCommandLine(change: Parameters<typeof startTestServer>[0] = {}): Promise<CommandLine> {
  const [server, folder] = await Promise.all([startTestServer(change), mkdtemp(join(tmpdir(), 'lensdock-cli-'))]);
  const url = await server.server.listen({ port: 0, host: '127.0.0.1' });
  const body = { name: 'Command line', scopes: [...tokenScopes], apps: null, days: 90 };
  const token = (await server.call(createToken, { as: 'ada', body })).body.secret;
  const env = { LENSDOCK_URL: url, LENSDOCK_TOKEN: token, LANG: 'en_GB.UTF-8', HOME: folder };
  const runWith: CommandLine['runWith'] = async (change, ...given) => {
    const [out, error]: [string[], string[]] = [[], []];
    const exitCode = await run(given, {
      folder,
      env: change.env ?? env,
      writeOut: (text) => out.push(text),
      writeError: (text) => {
        error.push(text);
        change.onNote?.(text);
      },
      pollMs: 50,
      isTerminal: change.isTerminal ?? false,
      readInput: async () => change.input ?? '',
    });
    return { exitCode, out: out.join(''), error: error.join(''), json: () => JSON.parse(out.join('')) };
  };
  return {
    server,
    url,
    token,
    folder,
    env,
    run: (...given) => runWith({}, ...given),
    runWith,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
