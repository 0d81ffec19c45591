import type { ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@lensdock/ports/database/embedded/embedded-postgres.ts';
import { freePort } from '@lensdock/ports/testing/free-port.ts';
import { databaseVariables } from '@lensdock/server/testing/database-variables.ts';
import { killProcess, startProcess, tokenOf } from '../product/server-process.ts';

/** A server in a separate process with its own durable PostgreSQL, which is restarted whenever it ends. */
export interface HostileInstallation {
  address: string;
  postgres: EmbeddedPostgres;
  /** Whether the server's process runs. */
  isRunning(): boolean;
  token(person: string): Promise<string>;
  /** Stops the server and starts it with these settings, on the same port and data. */
  restart(variables: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
}

export async function startHostileInstallation(): Promise<HostileInstallation> {
  const folder = await mkdtemp(join(tmpdir(), 'lensdock-hostile-'));
  // Under root, PostgreSQL runs as another account that must be able to enter the folder.
  await chmod(folder, 0o711);
  const files = join(folder, 'files');
  const postgres = await startEmbeddedPostgres({ dataFolder: join(folder, 'postgres'), print: () => {} });
  const port = await freePort();
  const start = (variables: Record<string, string>) =>
    startProcess({ ...databaseVariables(postgres), LENSDOCK_DATA: files, ...variables }, port);
  let server: ChildProcess = await start({});
  return {
    address: `http://127.0.0.1:${port}`,
    postgres,
    isRunning: () => server.exitCode === null && server.signalCode === null,
    token: (person) => tokenOf(person, files),
    restart: async (variables) => {
      await killProcess(server, 'SIGTERM');
      server = await start(variables);
    },
    stop: async () => {
      await killProcess(server, 'SIGTERM');
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
